import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Returns the name that releases are made under: the git name, else the user of this computer. */
export function userName(root: string): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
    if (name) return name;
  } catch {
    // No git, or no name in it.
  }
  return userInfo().username;
}
