import { remote } from '@site/build/webpack';
import { routes } from './src/routes.ts';

// A game shows the money of its venue, moves it there and offers the transfer before it opens.
export default remote({ folder: import.meta.dirname, routes, budget: 97_000 });
