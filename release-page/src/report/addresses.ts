import type { ReleaseDocument } from '../document/document.ts';

/** A file of a version: its application, its version, and its address relative to the page. */
export type OwnFile = { readonly app: string; readonly version: string; readonly file: string };

/** The place of a page's versions, and the rule by which files are theirs. */
export type Versions = {
  /** The address of the store, with a slash at its end; empty where the page itself is in it. */
  readonly store: string;
  /** Whether a path below a version is that of one of its files. Any other may contain private data. */
  readonly isBuiltFile: (path: string, address: string) => boolean;
};

/** Identifies the scripts and styles of all versions that this page has received, by their addresses. */
export function createAddresses({ store, isBuiltFile }: Versions) {
  const page = new URL(store, document.baseURI);
  const versions = new Map<string, Omit<OwnFile, 'file'> & { readonly base: string }>();
  const learn = (app: string, version: string, base: string) =>
    versions.set(new URL(base, page).href, { app, version, base });

  return {
    learn({ host, remotes }: ReleaseDocument): void {
      const hosts = host ? { ...host.versions, [host.version]: host } : {};
      for (const [version, { base }] of Object.entries(hosts)) learn('host', version, base);
      for (const [app, remote] of Object.entries(remotes))
        for (const [version, { base }] of Object.entries(remote.versions)) learn(app, version, base);
    },
    /** Returns the file at an address if it belongs to a version. */
    at(address: string): OwnFile | undefined {
      const [file = ''] = address.split(/[?#]/, 1);
      for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
        const version = versions.get(file.slice(0, end + 1));
        const path = file.slice(end + 1);
        if (version) return isBuiltFile(path, file) ? { ...version, file: version.base + path } : undefined;
      }
      return undefined;
    },
    /**
     * Returns the form of an address that may be reported: a file of the site, or the origin of any other, without
     * names that may be a visitor's.
     */
    masked(address: string): string {
      const own = this.at(address);
      if (own) return own.file;
      const [, scheme, host = ''] =
        /^(https?|wss?):\/\/(?:[^/?#]*@)?([a-z0-9.-]+(?::\d+)?)(?=[/?#]|$)/i.exec(address) ?? [];
      return scheme ? `${scheme}://${withoutNames(host)}` : '';
    },
  };
}

/** Finds the version that an address belongs to. */
export type Addresses = ReturnType<typeof createAddresses>;

/**
 * Returns `r7.eu.vendor.com` as `*.vendor.com`, the form that the configuration allows. Where the last but one label is
 * short, as in `com.cn`, one more label stays.
 */
function withoutNames(host: string): string {
  if (/^[\d.]+(:|$)/.test(host)) return host;
  const labels = host.split('.');
  const kept = (labels.at(-2)?.length ?? 9) > 3 ? 2 : 3;
  return labels.length > kept ? `*.${labels.slice(-kept).join('.')}` : host;
}
