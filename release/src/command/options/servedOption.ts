import { Usage } from '../../base/usage.ts';

/** Where a collector counts served entries. */
export type ServedTo = { readonly host: string; readonly port: number };

/** Reads the address of a collector for served entries. Throws `Usage` for anything but a name or address with a port. */
export function servedTo(text: string): ServedTo {
  const [, host, port] = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):(\d{1,5})$/i.exec(text) ?? [];
  if (host && Number(port) > 0 && Number(port) < 65_536)
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
  throw new Usage(`--served-to takes the address of a collector such as collector:8093, not "${text}".`);
}
