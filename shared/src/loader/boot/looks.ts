/** The colour behind everything in each theme, as `--surface-page` of the tokens, and the colour of text on it. */
export const looks = {
  light: { ground: '#f4f5fb', ink: '#61668a' },
  dark: { ground: '#0e101d', ink: '#9ea4c4' },
} as const;
