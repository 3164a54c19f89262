export const studio = {};
