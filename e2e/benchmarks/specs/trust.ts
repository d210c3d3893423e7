// Plays every attacker against every attack of TUF's list, and prints who refuses it where: npm run drill -- trust
import { conclude } from '../base/figures.ts';
import { playSpecs } from '../base/playSpecs.ts';

const status = playSpecs(['drills/trust.spec.ts'], {});
conclude({ 'every attack ends as the table says': status === 0 });
