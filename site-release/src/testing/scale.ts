// Measures the cost of a page with 50 and with 1,000 made-up remotes of 20 screens: npm run drill -- scale
import { parseArgs } from 'node:util';
import { compress, headOf } from '@site/release';
import type { ReleaseDocument } from '@site/release-page';
import { type RemoteIndex, remoteAt } from '@site/release-page/largeSite/remoteIndex';
import { routeAt } from '@site/release-page/resolve/routeAt';
import { parseConfig } from '../page/parseConfig.ts';
import { renderPage } from '../page/render.ts';
import { documentOfMany } from './index.ts';

const TIMES = 21;

const { values } = parseArgs({ options: { remotes: { type: 'string' } } });

for (const count of values.remotes === undefined ? [50, 1_000] : [Number(values.remotes)]) {
  const document = documentOfMany(count);
  const head = headOf(document);
  if (!head) throw new Error(`With ${count} remotes there is no head`);
  const [[, index = ''] = [], [, slice = ''] = []] = head.pieces;
  const path = `/remote-${String(count - 3).padStart(4, '0')}/screen-13/7`;
  const parsed: RemoteIndex = JSON.parse(index);
  const read: string[] = [];
  remoteAt(parsed, path, (route) => read.push(route));
  const whole = JSON.stringify(document);
  const routes = Object.values(document.remotes).flatMap(({ versions }) =>
    Object.values(versions).flatMap((version) => version.routes),
  );
  console.log(`${count} remotes, ${routes.length} routes`);
  console.log(
    `  page: ${await packed(pageOf(document))} B whole, ${await packed(pageOf(head.document))} B with a head`,
  );
  console.log(`  index ${await packed(index)} B, a slice ${await packed(slice)} B`);
  console.log(
    `  parsing: ${time(() => JSON.parse(whole))} ms whole, ${time(() => JSON.parse(index))} ms the index`,
  );
  console.log(
    `  finding: ${time(() => routeAt(routes, path))} ms in all routes, ${time(() => remoteAt(parsed, path))} ms in the index, which looks at ${read.length}`,
  );
}

function pageOf(document: ReleaseDocument): string {
  return renderPage(document, parseConfig({}));
}

async function packed(text: string): Promise<number> {
  return (await compress(Buffer.from(text), 'br')).length;
}

/** Returns the median duration in milliseconds. */
function time(act: () => unknown): string {
  const times = Array.from({ length: TIMES }, () => {
    const start = performance.now();
    act();
    return performance.now() - start;
  });
  return (times.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0).toFixed(3);
}
