import { createElement as h } from 'react';

export default function Details() {
  return h('p', { id: 'details' }, 'Details, version 1');
}
