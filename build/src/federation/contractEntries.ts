/** The entries that are shared modules and form the contract of a remote. */
export const contractEntries = {
  '@site/shared': 'shared/src/index.ts',
  '@site/shared/forms': 'shared/src/forms.ts',
  '@site/shared/nutui': 'shared/src/nutui.ts',
  '@site/shared/parts': 'shared/src/parts.ts',
  '@site/shared/slides': 'shared/src/slides.ts',
} as const;
