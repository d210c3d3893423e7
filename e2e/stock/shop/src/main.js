import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import List from './List.js';

createRoot(document.querySelector('#root')).render(createElement(List));
