import { atom, useAtom } from 'jotai';
import React from 'react';
import bag from './bag.svg';
import Hint from './Hint.cjs';
import './list.css';

const Details = React.lazy(() => import('./Details.js'));
const countAtom = atom(0);
const h = React.createElement;

export default function List() {
  const [count, setCount] = useAtom(countAtom);
  const [isOpen, setIsOpen] = React.useState(false);
  return h(
    'section',
    { className: 'shop' },
    h('img', { src: bag, alt: '', width: 48, height: 48 }),
    h('h1', null, `商店 ${SHOP_VERSION}`),
    h('button', { type: 'button', onClick: () => setCount(count + 1) }, `已选 ${count} 件`),
    h('button', { type: 'button', onClick: () => setIsOpen(true) }, '详情'),
    h(Hint),
    isOpen && h(React.Suspense, { fallback: h('p', null, '稍候') }, h(Details)),
  );
}
