export const acting = {};
