import { createElement as h, lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';

const screens = {
  catalog: lazy(() => import('catalog/List')),
  basket: lazy(() => import('basket/Basket')),
};

function App() {
  const [shown, setShown] = useState('catalog');
  const Screen = screens[shown];
  return h(
    'main',
    null,
    h('h1', null, 'A site of remotes'),
    ...['catalog', 'basket', ''].map((name) =>
      h('button', { key: name, type: 'button', onClick: () => setShown(name) }, name || 'none'),
    ),
    Screen && h(Suspense, { fallback: 'Loading' }, h(Screen)),
  );
}

createRoot(document.getElementById('root')).render(h(App));
