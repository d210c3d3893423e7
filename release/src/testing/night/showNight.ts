// Serves the console over the site of a bad night, until it is ended: the drill of the console measures and looks at it.
import { readTsx } from '../../base/readTsx.ts';
import { workplace } from '../builds.ts';
import { fillNightSite, nightCollector, nightTime } from './nightSite.ts';

readTsx();
const { openConsole } = await import('../../console/openConsole.ts');
const place = await workplace();
await fillNightSite(place);
const { server, address } = await openConsole(place.store, {
  channel: 'live',
  by: 'Wei',
  port: 0,
  now: () => nightTime,
  collector: nightCollector,
});
console.log(`The console is at ${address}`);
process.once('SIGTERM', async () => {
  server.closeAllConnections();
  server.close();
  await place.remove();
});
