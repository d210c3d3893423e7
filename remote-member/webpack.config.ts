import { remote } from '@site/build/webpack';
import { routes } from './src/routes.ts';

export default remote({ folder: import.meta.dirname, routes, budget: 61_900 });
