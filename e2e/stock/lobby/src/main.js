import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createElement, lazy, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './lobby.css';

/** The addresses of the remotes' manifests, by name, and the token of a player. */
const { remotes, token } = Object.fromEntries(
  [...new URLSearchParams(location.search)].map(([name, text]) => [name, JSON.parse(text)]),
);
registerRemotes(Object.entries(remotes).map(([name, entry]) => ({ name, entry })));

const standalone = Object.fromEntries(
  Object.keys(remotes).map((name) => [name, lazy(() => loadRemote(`${name}/Standalone`))]),
);

/** The screens to show: first those of a visitor, then those of the player. */
const places = [
  { name: 'hall', path: '/login' },
  { name: 'hall', path: '/abouts' },
  { name: 'wallet', path: '/usdtmore', token },
  { name: 'wallet', path: '/account', token },
  { name: 'member', path: '/boutBallBet', token },
];

function Lobby() {
  const [shown, setShown] = useState(null);
  const Screen = shown && standalone[shown.name];
  return createElement(
    'div',
    null,
    createElement('h1', { id: 'lobby' }, 'lobby'),
    places.map((place) =>
      createElement(
        'button',
        { key: place.path, type: 'button', onClick: () => setShown(place) },
        place.path,
      ),
    ),
    createElement('button', { type: 'button', onClick: () => setShown(null) }, 'leave'),
    Screen &&
      createElement(
        Suspense,
        { fallback: 'loading' },
        createElement(Screen, { path: shown.path, site: `${location.origin}/site/`, token: shown.token }),
      ),
  );
}

createRoot(document.getElementById('root')).render(createElement(StrictMode, null, createElement(Lobby)));
