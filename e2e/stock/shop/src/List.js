import { atom, useAtom } from 'jotai';
import { createElement as h, lazy, Suspense, useState } from 'react';
import bag from './bag.svg';
import './list.css';

const Details = lazy(() => import('./Details.js'));
const countAtom = atom(0);

export default function List() {
  const [count, setCount] = useAtom(countAtom);
  const [isOpen, setIsOpen] = useState(false);
  return h(
    'section',
    { className: 'shop' },
    h('img', { src: bag, alt: '', width: 48, height: 48 }),
    h('h1', null, `商店 ${SHOP_VERSION}`),
    h('button', { type: 'button', onClick: () => setCount(count + 1) }, `已选 ${count} 件`),
    h('button', { type: 'button', onClick: () => setIsOpen(true) }, '详情'),
    isOpen && h(Suspense, { fallback: h('p', null, '稍候') }, h(Details)),
  );
}
