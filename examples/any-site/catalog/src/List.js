import { createElement as h, lazy, Suspense, useState } from 'react';

const Details = lazy(() => import('./Details.js'));

export default function List() {
  const [isOpen, setIsOpen] = useState(false);
  return h(
    'section',
    null,
    h('h2', null, 'Catalog, version 1'),
    h('button', { type: 'button', onClick: () => setIsOpen(true) }, 'Details'),
    isOpen && h(Suspense, { fallback: 'Loading' }, h(Details)),
  );
}
