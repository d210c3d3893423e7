import { useState } from 'react';

/**
 * Something that stays closed once it was closed, until the page is reloaded. The page itself remembers: neither a
 * log-in, which renews the store, nor a new release of this application brings it back.
 */
export function useClosable(name: 'appBanner' | 'redPacket' | 'welcome') {
  const page = document.documentElement.dataset;
  const key = `closed${name}`;
  const [isClosed, setClosed] = useState(() => page[key] !== undefined);
  function close() {
    page[key] = '';
    setClosed(true);
  }
  return { isClosed, close };
}
