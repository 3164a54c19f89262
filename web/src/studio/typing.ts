// Ranks typed on the keyboard. Some have two characters: "1" may be the Spotter, or the beginning of "10".

export interface Typed {
  // The one meant so far, or null where none begins like this.
  rank: string | null;
  // What a following key continues; empty when nothing longer is possible.
  buffer: string;
}

function meaning(ranks: string[], text: string): Typed {
  const longer = ranks.filter((rank) => rank.startsWith(text) && rank !== text);
  const rank = ranks.includes(text) ? text : longer.length === 1 ? (longer[0] ?? null) : null;
  return { rank, buffer: longer.length > 0 ? text : '' };
}

export function typed(ranks: string[], buffer: string, key: string): Typed {
  const text = key.toUpperCase();
  if (buffer !== '') {
    const continued = meaning(ranks, buffer + text);
    if (continued.rank !== null) return continued;
  }
  return meaning(ranks, text);
}
