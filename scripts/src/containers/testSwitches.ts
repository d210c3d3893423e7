import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testSwitchLocation } from '@site/deploy/native-config';
import { root } from '../apps.ts';

/** The drill's additions to the compose file, by service. */
export type Addition = Readonly<
  Record<
    string,
    { readonly environment?: Readonly<Record<string, string>>; readonly volumes?: readonly string[] }
  >
>;

/**
 * Lets journeys create players and decide reviews, which the shipped configuration does not expose. Writes into a folder of the
 * drill.
 */
export function testSwitches(folder: string): Addition {
  const file = join(folder, 'front.conf');
  let text = readFileSync(join(root, 'deploy/nginx/front.conf'), 'utf8');
  for (const [from, to] of Object.entries(testSwitchLocation('http://api:8090$request_uri')))
    text = text.replace(from, () => to);
  writeFileSync(file, text, { mode: 0o644 });
  const fronts = ['front', 'edge-1', 'edge-2'].map((name) => [
    name,
    { volumes: [`${file}:/etc/site/front.conf:ro`] },
  ]);
  return { api: { environment: { TEST_SWITCHES: '1' } }, ...Object.fromEntries(fronts) };
}
