import { remote } from '@site/build/webpack';
import { routes } from './src/routes.ts';

// 16 screens of forms and records with their steps, explanations and cards; none of them is in the first screen.
export default remote({ folder: import.meta.dirname, routes, budget: 71_500 });
