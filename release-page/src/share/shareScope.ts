/** Webpack's globals for dynamic remote containers: the share scopes of a build, and the function that fills one. */
declare const __webpack_share_scopes__: { readonly default: object };
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;

/** A container of Module Federation, as the entry of any build leaves it in the page. */
export type Container = {
  init(scope: object): unknown;
  get(expose: string): Promise<() => unknown>;
};

/** The way to initialise the container of a foreign remote. */
export type StockWay = {
  /** Runs the entry and returns the container that it defines. */
  take(): Promise<Container | undefined>;
  /** Returns the share scope for the container, derived from the page's. */
  scopeFor(scope: object): object;
};

/** Gives a container the page's share scope, or the one that `way` derives from it. */
export async function initShared(container: Container, way?: StockWay): Promise<void> {
  await __webpack_init_sharing__('default');
  const { default: scope } = __webpack_share_scopes__;
  await container.init(way?.scopeFor(scope) ?? scope);
}

type FederationGlobal = {
  readonly __INSTANCES__?: { readonly name: string }[];
  readonly __SHARE__?: Record<string, unknown>;
};

/**
 * Removes a container from the registry that the official federation runtime has in the page, where a build brings it.
 */
export function forgetInstance(name: string): void {
  const { __INSTANCES__: instances = [], __SHARE__: shares = {} }: FederationGlobal =
    Reflect.get(window, '__FEDERATION__') ?? {};
  const at = instances.findIndex((instance) => instance.name === name);
  if (at >= 0) instances.splice(at, 1);
  delete shares[name];
}
