import { createElement as h, lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';

const screens = {
  shop: lazy(() => import('shop/List')),
  basket: lazy(() => import('basket/Basket')),
};

function App() {
  const [shown, setShown] = useState('shop');
  const Screen = screens[shown];
  return h(
    'main',
    null,
    h('h1', null, 'A site of remotes'),
    ...['shop', 'basket', ''].map((name) =>
      h('button', { key: name, type: 'button', onClick: () => setShown(name) }, name || 'none'),
    ),
    Screen && h(Suspense, { fallback: 'Loading' }, h(Screen)),
  );
}

createRoot(document.getElementById('root')).render(h(App));
