import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { failureOf } from './failure.ts';

const apt = '/usr/bin/apt-get';

/**
 * Installs packages if this process may do so without a password, and reports its steps. Returns whether the packages are
 * installed.
 */
export function installedByApt(packages: readonly string[], report: (line: string) => void): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync(apt)) return false;
  report(`installing ${packages.join(', ')} through apt …`);
  // If the update fails, the existing package lists may suffice.
  spawnSync(apt, ['update', '-qq'], { stdio: 'ignore' });
  const installed = spawnSync(
    apt,
    // Another checkout on this machine may be installing at the same time.
    ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
    { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
  );
  if (installed.status === 0) return true;
  report(`apt could not install it: ${failureOf(installed).split('\n').slice(-2).join(' ')}`);
  return false;
}
