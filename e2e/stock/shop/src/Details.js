import * as React from 'react';
import Delivery from './Delivery.cjs';
import './details.css';

export default function Details() {
  return React.createElement(
    React.Fragment,
    null,
    React.createElement('p', { className: 'shop-details' }, `详情 ${SHOP_VERSION}`),
    React.createElement(Delivery),
  );
}
