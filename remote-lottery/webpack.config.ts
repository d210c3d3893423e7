import { remote } from '@site/build/webpack';
import { routes } from './src/routes.ts';

// A bet whose answer is lost is searched in 投注记录, which adds the contract of the wallet and the reading of evidence. Own bets, trend and room
// settings load on demand, but count against this budget too.
// 3 % of it stay free after a screen and a call that npm run new makes.
export default remote({ folder: import.meta.dirname, routes, budget: 39_200 });
