import * as React from 'react';
import Delivery from './Delivery.cjs';
import './details.css';

// No chunk of a screen, but of a chunk: manifests do not list it among the files of the screen.
const Courier = React.lazy(() => import('./Courier.js'));

export default function Details() {
  const [isAsked, setIsAsked] = React.useState(false);
  return React.createElement(
    React.Fragment,
    null,
    React.createElement('p', { className: 'shop-details' }, `详情 ${SHOP_VERSION}`),
    React.createElement(Delivery),
    React.createElement('button', { type: 'button', onClick: () => setIsAsked(true) }, '配送'),
    isAsked && React.createElement(React.Suspense, null, React.createElement(Courier)),
  );
}
