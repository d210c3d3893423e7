import { useLocation } from '@site/shared';
import { createElement as h } from 'react';

export default function Order() {
  return h(
    'section',
    { className: 'shop' },
    h('h1', null, `订单 ${useLocation().pathname.split('/').at(-1)}`),
  );
}
