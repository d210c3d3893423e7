import { createElement as h } from 'react';

export default function Courier() {
  return h('p', null, `专人配送 ${SHOP_VERSION}`);
}
