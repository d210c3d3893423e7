/** The entry in `provides` of a host that follows an index; the pages of other hosts carry all remotes. */
export const readsIndex = { 'remote-index': '1.0.0' } as const;

/**
 * The entry in `provides` of a host that runs the containers of stock builds; the versions of foreign remotes require
 * it.
 */
export const runsStock = { 'stock-containers': '1.0.0' } as const;

/** The entry in `provides` of a host that accepts what the role `steps` signed; other hosts refuse such documents. */
export const takesSteps = { 'release-steps': '1.0.0' } as const;
