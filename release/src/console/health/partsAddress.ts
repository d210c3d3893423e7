/** The pages whose figures are kept current. */
export type LivePage = 'overview' | 'figures' | 'errors';

/** Where the fresh parts of a page are to be had. */
export function partsAddress(page: LivePage, fields: Readonly<Record<string, string>>): string {
  return `/parts?${new URLSearchParams({ page, ...fields })}`;
}
