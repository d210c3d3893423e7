/** A legal text that every visitor may read. */
export type LegalDocument = {
  readonly title: string;
  readonly effective: string;
  readonly opening: string;
  readonly chapters: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
};
