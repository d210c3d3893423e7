import { createElement as h } from 'react';

export default function PlainOrder() {
  return h('section', { className: 'shop' }, h('h1', null, `订单 ${window.location.hash.split('/').at(-1)}`));
}
