import { transformSync } from 'esbuild';
import { publish } from '../changes/publish.ts';
import { by, remoteBuild, type Workplace } from './builds.ts';

/**
 * Publishes wallet 1.1.0 with a source map, not live, and returns the stack of an error in line 2 of its source
 * `remote-wallet/src/deposit/rate.ts`.
 */
export async function mappedError(place: Workplace): Promise<string> {
  const { code, map } = transformSync('export function shownRate(pay) {\n  return pay.rate.text;\n}\n', {
    sourcefile: 'remote-wallet/src/deposit/rate.ts',
    sourcemap: 'external',
    minify: true,
  });
  const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0', code, map });
  await publish(place.store, build, { ...by, promote: false });
  const [script = ''] = (await place.store.list('maps/wallet/1.1.0')).map((path) =>
    path.replace(/^maps/, 'remotes').slice(0, -'.map.br'.length),
  );
  return `TypeError: x\n    at t (${script}:1:${code.indexOf('rate') + 1})`;
}
