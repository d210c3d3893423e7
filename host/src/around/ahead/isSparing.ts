type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether the player's line is one on which nothing is to be loaded that may not be needed. */
export function isSparing(): boolean {
  const { connection }: { readonly connection?: Connection } = navigator as object;
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? '');
}
