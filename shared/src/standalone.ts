/** Shows screens of a remote in a page of another site. Only the fallback copies of remotes contain this entry. */

import './ui/theme/tokens.css';
import './ui/theme/base.css';

export { StandaloneSite } from './standalone/StandaloneSite.tsx';
