import { createElement as h } from 'react';
import './details.css';

export default function Details() {
  return h('p', { className: 'shop-details' }, `详情 ${SHOP_VERSION}`);
}
