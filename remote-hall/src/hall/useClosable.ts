import { useState } from 'react';

/**
 * The state of an element that stays closed until the page is reloaded. It is stored on the page's root element:
 * neither a log-in, which renews the store, nor a new version of this application reopens it.
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
