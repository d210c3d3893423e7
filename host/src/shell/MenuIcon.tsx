import { icon } from '@site/shared';

export const MenuIcon = icon('M4 7h16M4 12h11M4 17h16');
