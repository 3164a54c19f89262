// The server's own English stands; other languages give their words by the English ones.
const asTheServerSays: Record<string, string> = {};

export const editions = {
  titles: asTheServerSays,
  texts: asTheServerSays,
  sides: asTheServerSays,
  powers: asTheServerSays,
  levels: asTheServerSays,
  pieces: asTheServerSays,
};
