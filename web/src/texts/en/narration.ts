export const narration = {};
