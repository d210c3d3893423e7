type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether the player's connection is too slow or too costly to load what may not be needed. */
export function isSparing(): boolean {
  const { connection }: { readonly connection?: Connection } = navigator as object;
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? '');
}
