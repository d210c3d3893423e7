import { existsSync } from 'node:fs';
import { installedByApt } from './apt.ts';

const needed = [
  '/usr/sbin/nginx',
  '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so',
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
];
const packages = ['nginx', 'libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'];

/** Returns why Debian's nginx, which the containers use, cannot run on this machine; undefined when it can. */
export function nginxProblem(): string | undefined {
  const missing = needed.filter((path) => !existsSync(path));
  if (missing.length === 0) return undefined;
  return `${missing.join(', ')} missing (Debian or Ubuntu: sudo apt-get install ${packages.join(' ')})`;
}

/** Installs nginx where possible. Where it is not, reports that its tests are skipped. */
export function ensureNginx(report: (line: string) => void): void {
  if (!nginxProblem()) return;
  installedByApt(packages, report);
  const problem = nginxProblem();
  if (problem) report(`SKIPPING the tests with nginx: ${problem}`);
}
