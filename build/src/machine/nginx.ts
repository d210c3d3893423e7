import { existsSync } from 'node:fs';
import { installedByApt } from './apt.ts';

const needed = [
  '/usr/sbin/nginx',
  '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so',
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
];
const streamModule = '/usr/lib/nginx/modules/ngx_stream_module.so';
const packages = [
  'nginx',
  'libnginx-mod-http-brotli-filter',
  'libnginx-mod-http-brotli-static',
  'libnginx-mod-stream',
];

/** Returns why Debian's nginx, which the containers use, cannot run on this machine; undefined when it can. */
export function nginxProblem(): string | undefined {
  return missingOf(needed);
}

/** Returns why nginx cannot say on this machine what it served; undefined when it can. */
export function nginxStreamProblem(): string | undefined {
  return missingOf([...needed, streamModule]);
}

function missingOf(wanted: readonly string[]): string | undefined {
  const missing = wanted.filter((path) => !existsSync(path));
  if (missing.length === 0) return undefined;
  return `${missing.join(', ')} missing (Debian or Ubuntu: sudo apt-get install ${packages.join(' ')})`;
}

/** Installs nginx where possible. Where it is not, reports that its tests are skipped. */
export function ensureNginx(report: (line: string) => void): void {
  if (!nginxStreamProblem()) return;
  installedByApt(packages, report);
  const problem = nginxProblem();
  if (problem) report(`SKIPPING the tests with nginx: ${problem}`);
}
