import { remote } from '@site/build/webpack';
import { routes } from './src/routes.ts';

// A bet whose answer is lost is looked for in 投注记录, which brings the contract of the wallet along.
export default remote({ folder: import.meta.dirname, routes, budget: 27_000 });
