// Reads and writes the browser's local storage. Where a browser forbids it, values last until the page closes.
const memory = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(`vexil.${key}`);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`vexil.${key}`, value);
    memory.delete(key);
  } catch {
    // Full or forbidden: the copy in memory serves as long as the page is open.
    memory.set(key, value);
  }
}

export function forget(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(`vexil.${key}`);
  } catch {
    // Nothing was stored then.
  }
}

export function recallObject<T extends object>(key: string, otherwise: T): T {
  const text = recall(key);
  if (text === null) return otherwise;
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? { ...otherwise, ...value } : otherwise;
  } catch {
    return otherwise;
  }
}
