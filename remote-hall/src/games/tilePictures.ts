import ae from './pictures/ae.webp';
import ag from './pictures/ag.webp';
import bg from './pictures/bg.webp';
import fb from './pictures/fb.webp';
import fgdz from './pictures/fgdz.webp';
import gdq from './pictures/gdq.webp';
import ibc from './pictures/ibc.webp';
import ig from './pictures/ig.webp';
import ig2 from './pictures/ig2.webp';
import im from './pictures/im.webp';
import jdb from './pictures/jdb.webp';
import ky from './pictures/ky.webp';
import mg from './pictures/mg.webp';
import obby from './pictures/obby.webp';
import obgdy from './pictures/obgdy.webp';
import obzr from './pictures/obzr.webp';
import pg from './pictures/pg.webp';
import pp from './pictures/pp.webp';
import sgwin from './pictures/sgwin.webp';
import tfg from './pictures/tfg.webp';
import vr from './pictures/vr.webp';
import vrbet from './pictures/vrbet.webp';
import wm from './pictures/wm.webp';

/** The picture of each provider, slot room and lottery platform, by its code in lower case. */
export const tilePictures: Readonly<Record<string, string>> = {
  ae,
  ag,
  bg,
  fb,
  fgdz,
  gdq,
  ibc,
  ig,
  ig2,
  im,
  jdb,
  ky,
  mg,
  obby,
  obgdy,
  obzr,
  pg,
  pp,
  sgwin,
  tfg,
  vr,
  vrbet,
  wm,
};

/** Returns the name of a platform's picture: some game codes of a platform have a picture of their own. */
export const pictureOf = (code: string, gameCode = '') =>
  Object.hasOwn(tilePictures, `${code}${gameCode}`) ? `${code}${gameCode}` : code;

/** Whether a picture is painted for the whole width of the page. */
export const isWidePicture = (code: string) => code === 'obby' || code === 'vrbet';
