import { remote } from '@site/build/webpack';
import { routes } from './src/routes.ts';

export default remote({ name: 'member', folder: import.meta.dirname, routes });
