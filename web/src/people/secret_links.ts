// One-time links carry their secret behind the "#", which never reaches a server's log: as the server prints
// them ("/reset#SECRET", "/register#SECRET"), or named ("/reset#code=SECRET").
export function secretOf(fragment: ReadonlyMap<string, string>, key: string): string {
  const named = fragment.get(key);
  if (named !== undefined) return named;
  const [first] = fragment;
  return first !== undefined && first[1] === '' ? first[0] : '';
}

// What somebody pasted into a field: the code itself or the whole link.
export function pastedSecret(text: string): string {
  const trimmed = text.trim();
  const behind = trimmed.slice(trimmed.indexOf('#') + 1);
  return behind.replace(/^\w+=/, '');
}
