import { createElement as h, useState } from 'react';

export default function Basket() {
  const [count, setCount] = useState(0);
  return h(
    'section',
    null,
    h('h2', null, 'Basket, version 1'),
    h('button', { type: 'button', onClick: () => setCount(count + 1) }, `In the basket: ${count}`),
  );
}
