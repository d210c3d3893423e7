import { insertFile } from '@site/release-page/load/loadFile';

/** An opening of a root, which stays open for as long as one does: an effect that runs twice opens it again first. */
type Opening = { readonly root: ShadowRoot; readonly closed: Promise<void> };

/** The style sheets that screens have requested so far, in order, with their hashes. */
const styles = new Map<string, string | undefined>();
const openings = new Set<Opening>();
/** The outcome of each link, for the next request of its style sheet. */
const arrivals = new WeakMap<HTMLLinkElement, Promise<void>>();

/** Shows a style sheet in every root, also later ones. Rejects when it does not come or match the hash. */
export async function showStyle(address: string, integrity?: string): Promise<void> {
  styles.set(address, integrity);
  try {
    // A link in a root that has left the page meanwhile never loads.
    const arriving = [...openings].map(({ root, closed }) =>
      Promise.race([addStyle(root, address, integrity), closed]),
    );
    await Promise.all(arriving);
  } catch (error) {
    styles.delete(address);
    throw error;
  }
}

/** Shows all style sheets in a shadow root while it is open. Resolves, once they are there, to what closes it. */
export async function openShadowRoot(root: ShadowRoot): Promise<() => void> {
  let endClosed = () => {};
  const closed = new Promise<void>((resolve) => {
    endClosed = resolve;
  });
  const opening = { root, closed };
  const close = () => {
    openings.delete(opening);
    endClosed();
  };
  openings.add(opening);
  try {
    await Promise.all([...styles].map(([address, integrity]) => addStyle(root, address, integrity)));
  } catch (error) {
    close();
    throw error;
  }
  return close;
}

async function addStyle(root: ShadowRoot, address: string, integrity?: string): Promise<void> {
  // The shadow host was removed before the root was open.
  if (!root.isConnected) return;
  const known = [...root.querySelectorAll('link')].find(({ href }) => href === address);
  if (known) return arrivals.get(known);
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: address,
    crossOrigin: 'anonymous',
  });
  const arrival = insertFile(link, integrity, root).catch((error) => {
    link.remove();
    throw error;
  });
  arrivals.set(link, arrival);
  await arrival;
}
