import { remote } from '@site/build/webpack';
import { routes } from './src/routes.ts';

// A bet whose answer is lost is looked for in 投注记录, which brings the contract of the wallet along.
// Own bets, the trend of the draws and the room's settings load when they are opened, and count here all the same.
export default remote({ folder: import.meta.dirname, routes, budget: 32_000 });
