import { remote } from '@site/build/webpack';
import { routes } from './src/routes.ts';

// A game moves the money of its venue; registration has consent and advice on passwords, /discover a feed, /play its reminder.
// All of them load with their own screen: what the first page may cost is held by the cold start.
export default remote({ folder: import.meta.dirname, routes, budget: 104_000 });
