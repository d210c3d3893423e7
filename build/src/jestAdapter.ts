/** Stands in a test where a page has the adapter of axios: `fakeNetwork` of `@site/shared/testing` takes its place. */
export default async function noNetwork({ url }: { readonly url: string }): Promise<never> {
  throw new Error(`${url} was called, and the test has no network: give it one with fakeNetwork().`);
}
