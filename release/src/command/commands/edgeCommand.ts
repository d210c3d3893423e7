import { listen } from '../../base/listen.ts';
import { Usage } from '../../base/usage.ts';
import { createEdge, localNames } from '../../edge/edge.ts';
import { servedSender } from '../../edge/servedEntries.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { collected } from '../options/collected.ts';
import { portOf } from '../options/consoleOptions.ts';

type Options = {
  readonly host: string;
  readonly port: number;
  readonly name: readonly string[];
  readonly servedTo?: { readonly host: string; readonly port: number };
};

const description = `Serves the store to players, from a folder or from S3, until Ctrl-C ends it: pages, release documents and the files of
versions, with security headers, caching and compression. Of the store it serves nothing else, and it writes nothing.

An edge has no state and needs no key: start as many as you like in front of one store. A release reaches players one
second later than the store. The server before the edges ends https, sends X-Forwarded-Proto, and leads the paths of the
platform and /reports to others.

With --served-to it sends a collector a line for each entry of a version that it served. Leave it out where a cache or CDN
stands before the edges: they would count too little.`;

export const edgeCommand: AddCommand = (program, answering) => {
  program
    .command('edge')
    .usage('[--host ADDRESS] [--port N] [--name NAME…] [--served-to ADDRESS]')
    .summary('serve the store to players')
    .description(description)
    .option('--host <address>', 'the address of this computer to listen at', '127.0.0.1')
    .option('--port <n>', 'the port; 0 takes a free one', portOf, 8080)
    .option(
      '--name <name>',
      'a name of the site in the addresses of players (may be repeated; default: the names of this computer)',
      collected,
      [],
    )
    .option(
      '--served-to <address>',
      'where a collector counts served entries, such as collector:8093 (its SERVED_PORT)',
      servedTo,
    )
    .addHelpText(
      'after',
      examples('edge', 'edge --store s3://releases/site --host 0.0.0.0 --name play.example.com'),
    )
    .action(
      answering(async ({ store, channel, environment }, { host, port, name, servedTo }: Options) => {
        const names = name.length > 0 ? name.map((one) => one.toLowerCase()) : localNames;
        const served = servedTo && servedSender(servedTo.host, servedTo.port);
        const edge = createEdge({ store, names, ...(served && { onServed: served.send }) });
        edge.once('close', () => served?.close());
        const address = `http://${host}:${await listen(edge, port, host)}`;
        environment.keepRunning(edge);
        return {
          text: `The edge is at ${address}, for ${names.join(', ')}.\nCtrl-C ends it.`,
          data: { channel, address, names },
        };
      }),
    );
};

/** Reads the address of a collector for served entries. Throws `Usage` for anything but a name or address with a port. */
function servedTo(text: string): Options['servedTo'] {
  const [, host, port] = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):(\d{1,5})$/i.exec(text) ?? [];
  if (host && Number(port) > 0 && Number(port) < 65_536)
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
  throw new Usage(`--served-to takes the address of a collector such as collector:8093, not "${text}".`);
}
