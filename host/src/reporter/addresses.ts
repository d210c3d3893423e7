import type { ReleaseDocument } from '@site/shared/release';

/** A file of a version: which application's, and its address relative to the page. */
export type OwnFile = { readonly app: string; readonly version: string; readonly file: string };

/** What files of a build are called: of anything else at such an address nobody knows what it holds. */
const built = /^[\w-]{1,60}\.[0-9a-f]{10}\.(?:js|css)$/;

/** Knows the scripts and styles of all versions that this page heard of by their addresses. */
export function createAddresses(page = document.baseURI) {
  const versions = new Map<string, Omit<OwnFile, 'file'> & { readonly base: string }>();
  const learn = (app: string, version: string, base: string) =>
    versions.set(new URL(base, page).href, { app, version, base });

  return {
    learn({ host, remotes }: ReleaseDocument): void {
      for (const [version, { base }] of Object.entries({ ...host.versions, [host.version]: host }))
        learn('host', version, base);
      for (const [app, remote] of Object.entries(remotes))
        for (const [version, { base }] of Object.entries(remote.versions)) learn(app, version, base);
    },
    /** The file at an address, if it is one of a version. */
    at(address: string): OwnFile | undefined {
      const [, base = '', name = ''] = /^([^?#]*\/)([^/?#]*)/.exec(address) ?? [];
      const version = versions.get(base);
      return version && built.test(name) ? { ...version, file: version.base + name } : undefined;
    },
    /** An address as it may be told: a file of ours, or where another one comes from, without the names that may be a visitor's. */
    told(address: string): string {
      const own = this.at(address);
      if (own) return own.file;
      const [, scheme, host = ''] =
        /^(https?|wss?):\/\/(?:[^/?#]*@)?([a-z0-9.-]+(?::\d+)?)(?=[/?#]|$)/i.exec(address) ?? [];
      return scheme ? `${scheme}://${withoutNames(host)}` : '';
    },
  };
}

export type Addresses = ReturnType<typeof createAddresses>;

/** `r7.eu.vendor.com` as `*.vendor.com`, as the configuration allows it; a short last but one, as in `com.cn`, takes one more. */
function withoutNames(host: string): string {
  if (/^[\d.]+(:|$)/.test(host)) return host;
  const labels = host.split('.');
  const kept = (labels.at(-2)?.length ?? 9) > 3 ? 2 : 3;
  return labels.length > kept ? `*.${labels.slice(-kept).join('.')}` : host;
}
