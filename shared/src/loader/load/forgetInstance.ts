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
