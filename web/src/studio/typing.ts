// Ranks typed on the keyboard. Some have two characters: "1" may be the Spotter, or the beginning of "10".

export interface Typed {
  // The label meant so far, or null where none begins like this.
  label: string | null;
  // What a following key continues; empty when nothing longer is possible.
  buffer: string;
}

function meaning(labels: string[], text: string): Typed {
  const longer = labels.filter((label) => label.startsWith(text) && label !== text);
  const label = labels.includes(text) ? text : longer.length === 1 ? (longer[0] ?? null) : null;
  return { label, buffer: longer.length > 0 ? text : '' };
}

export function typed(labels: string[], buffer: string, key: string): Typed {
  const text = key.toUpperCase();
  if (buffer !== '') {
    const continued = meaning(labels, buffer + text);
    if (continued.label !== null) return continued;
  }
  return meaning(labels, text);
}
