/** Shows screens of a remote in a page of which nothing else is of this site. Only the fallback copies of remotes have it. */

import './ui/theme/tokens.css';
import './ui/theme/base.css';

export { StandaloneSite } from './standalone/StandaloneSite.tsx';
