import { remote } from '@site/build/webpack';
import { routes } from './src/routes.ts';

// Includes the venue transfers of a game, consent and password advice of the registration, the feed of /discover and
// the reminder of /play. Each loads with its own screen; the budget of the first screen is tested separately.
// 3 % of the budget stay free after a screen and a call that npm run new makes.
export default remote({ folder: import.meta.dirname, routes, budget: 101_900 });
