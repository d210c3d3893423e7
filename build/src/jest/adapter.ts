/** Replaces the adapter of axios in tests; `fakeNetwork` of `@site/shared/testing` replaces it in turn. */
export default async function noNetwork({ url }: { readonly url: string }): Promise<never> {
  throw new Error(`${url} was called, and the test has no network: give it one with fakeNetwork().`);
}
