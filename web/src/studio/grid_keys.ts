// The square that a key leads to within the grid; null for other keys. At an edge it stays.
export function stepFrom(key: string, index: number, files: number, lines: number): number | null {
  const column = index % files;
  const line = Math.floor(index / files);
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? index - 1 : index;
    case 'ArrowRight':
      return column < files - 1 ? index + 1 : index;
    case 'ArrowUp':
      return line > 0 ? index - files : index;
    case 'ArrowDown':
      return line < lines - 1 ? index + files : index;
    case 'Home':
      return line * files;
    case 'End':
      return line * files + files - 1;
    case 'PageUp':
      return column;
    case 'PageDown':
      return (lines - 1) * files + column;
    default:
      return null;
  }
}
