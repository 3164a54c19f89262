// Splits a long list into pages. The server sends the whole list.
interface Page<Item> {
  items: Item[];
  // Counted from 1, for people; both 0 where there is nothing.
  from: number;
  to: number;
  earlier: boolean;
  later: boolean;
}

export function pageOf<Item>(all: readonly Item[], page: number, size: number): Page<Item> {
  const last = Math.max(0, Math.ceil(all.length / size) - 1);
  const at = Math.min(Math.max(0, page), last);
  const items = all.slice(at * size, at * size + size);
  return {
    items,
    from: items.length === 0 ? 0 : at * size + 1,
    to: at * size + items.length,
    earlier: at > 0,
    later: at < last,
  };
}
