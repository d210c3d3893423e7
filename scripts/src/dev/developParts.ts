import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startDevServer } from '@site/build/dev-server';
import { root } from '../apps.ts';

type Options = { readonly port: number; readonly report: (line: string) => void };

/** Serves the page of the interface parts with live edits; resolves when the page is ready. */
export async function developParts({ port, report }: Options): Promise<void> {
  const { default: config } = await import(pathToFileURL(join(root, 'parts/webpack.config.ts')).href);
  const server = await startDevServer(config, {
    port,
    onBuilt: (seconds, problems) =>
      report(
        problems ? `the parts need a look:\n\n${problems.trim()}\n` : `built in ${seconds.toFixed(2)} s`,
      ),
  });
  await server.build();
  console.log(`
  The interface parts:  http://localhost:${port}

  Edit and watch:  shared/src/ui  parts/src

  Ctrl-C ends it.
`);
}
