import './pictures/ae.small.webp?named';
import './pictures/ae.webp?named';
import './pictures/ag.small.webp?named';
import './pictures/ag.webp?named';
import './pictures/bg.small.webp?named';
import './pictures/bg.webp?named';
import './pictures/fb.small.webp?named';
import './pictures/fb.webp?named';
import './pictures/fgdz.small.webp?named';
import './pictures/fgdz.webp?named';
import './pictures/gdq.small.webp?named';
import './pictures/gdq.webp?named';
import './pictures/ibc.small.webp?named';
import './pictures/ibc.webp?named';
import './pictures/ig.small.webp?named';
import './pictures/ig.webp?named';
import './pictures/ig2.small.webp?named';
import './pictures/ig2.webp?named';
import './pictures/im.small.webp?named';
import './pictures/im.webp?named';
import './pictures/jdb.small.webp?named';
import './pictures/jdb.webp?named';
import './pictures/ky.small.webp?named';
import './pictures/ky.webp?named';
import './pictures/mg.small.webp?named';
import './pictures/mg.webp?named';
import './pictures/obby.small.webp?named';
import './pictures/obby.webp?named';
import './pictures/obgdy.small.webp?named';
import './pictures/obgdy.webp?named';
import './pictures/obzr.small.webp?named';
import './pictures/obzr.webp?named';
import './pictures/pg.small.webp?named';
import './pictures/pg.webp?named';
import './pictures/pp.small.webp?named';
import './pictures/pp.webp?named';
import './pictures/sgwin.small.webp?named';
import './pictures/sgwin.webp?named';
import './pictures/tfg.small.webp?named';
import './pictures/tfg.webp?named';
import './pictures/vr.small.webp?named';
import './pictures/vr.webp?named';
import './pictures/vrbet.small.webp?named';
import './pictures/vrbet.webp?named';
import './pictures/wm.small.webp?named';
import './pictures/wm.webp?named';

declare const __webpack_public_path__: string;

/** Returns the address of a picture without its ending, `.webp` or `.small.webp`: the build leaves both files their names. */
export const addressOf = (picture: string) => __webpack_public_path__ + picture;

/** Returns the name of a platform's picture: the second lottery of IG has a picture of its own. */
export const pictureOf = (code: string, gameCode = '') => (code === 'ig' && gameCode === '2' ? 'ig2' : code);

/** Whether a picture is painted for the whole width of the page. */
export const isWidePicture = (code: string) => code === 'obby' || code === 'vrbet';
