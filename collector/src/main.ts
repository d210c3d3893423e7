import { createServer, type Server } from 'node:http';
import { createCollector, readDocuments } from './index.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const collector = createCollector({ ...settings, readDocument: readDocuments(settings.releases) });
const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000 };
const server = createServer(timeouts, (request, response) => {
  if (request.url === '/healthz') {
    request.resume();
    response.writeHead(200).end('ok\n');
  } else if (request.url === '/reports') collector.handle(request, response);
  else {
    request.resume();
    response.writeHead(404).end('Not found\n');
  }
});
const address = await listen(server, settings.port, settings.host);
const figures = await listen(collector.operators, settings.operatorsPort, settings.operatorsHost);
const servedPort = settings.served && (await collector.listenForServed(settings.served));
console.log(
  `Collector takes reports on ${address}/reports, figures on ${figures}, data in ${settings.databaseUrl ? 'PostgreSQL' : settings.dataDir}${servedPort === undefined ? '' : `, served entries on UDP port ${servedPort}`}`,
);

const stop = async () => {
  server.close();
  server.closeIdleConnections();
  await collector.close();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

/** Listens, and returns the address; port 0 takes any free port. */
function listen(one: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    one.once('error', reject);
    one.listen(port, host, () => {
      const given = one.address();
      resolve(`http://${host}:${typeof given === 'object' && given ? given.port : port}`);
    });
  });
}
