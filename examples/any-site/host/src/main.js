import { ReleasedBoundary } from '@site/release-page/react';
import { createElement as h, lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';

const screens = {
  'catalog/List': lazy(() => import('catalog/List')),
  'basket/Basket': lazy(() => import('basket/Basket')),
};

function App() {
  const [shown, setShown] = useState('catalog/List');
  const Screen = screens[shown];
  return h(
    'main',
    null,
    h('h1', null, 'A site of remotes'),
    ...[...Object.keys(screens), ''].map((module) =>
      h('button', { key: module, type: 'button', onClick: () => setShown(module) }, module || 'none'),
    ),
    Screen &&
      h(
        ReleasedBoundary,
        { key: shown, module: shown, fallback: h('p', { role: 'alert' }, 'This part does not work now.') },
        h(Suspense, { fallback: 'Loading' }, h(Screen)),
      ),
  );
}

createRoot(document.getElementById('root')).render(h(App));
