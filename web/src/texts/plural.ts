// A number with its noun: "1 turn", "3 turns".
export const several = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;
