import { remote } from '@site/build/webpack';
import { routes } from './src/routes.ts';

// 3 % of the budget stay free after a screen and a call that npm run new makes.
export default remote({ folder: import.meta.dirname, routes, budget: 69_500 });
