/** The pages that update themselves. */
export type LivePage = 'overview' | 'figures' | 'errors';

/** Returns the address of a page's fresh parts. */
export function partsAddress(page: LivePage, fields: Readonly<Record<string, string>>): string {
  return `/parts?${new URLSearchParams({ page, ...fields })}`;
}
