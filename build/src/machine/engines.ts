import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installedByApt } from './apt.ts';
import { ensureOldChromium, oldChromiumFolder } from './oldChromium.ts';

/** The engines, beside the newest Chromium, in which the site is tested. */
export const engineNames = ['Firefox', 'WebKit', 'Chromium 90'] as const;
export type EngineName = (typeof engineNames)[number];

/** The reason why the last attempt to fetch Chromium 90 failed. */
let fetchFailed = '';

export function firefoxProgram(): string | undefined {
  return onPath('firefox-esr') ?? onPath('firefox');
}

/** Returns the programs that WebKit needs: a driver, a virtual screen and a browser. Undefined when one is missing. */
export function webKitPrograms(): { driver: string; screen: string; browser: string } | undefined {
  const [driver, screen] = [onPath('WebKitWebDriver'), onPath('Xvfb')];
  const libraries = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch as 'x64' | 'arm64'];
  const browser = join('/usr/lib', libraries ?? '', 'webkit2gtk-4.1/MiniBrowser');
  return driver && screen && existsSync(browser) ? { driver, screen, browser } : undefined;
}

/** Returns why an engine cannot run on this machine and how to change that; undefined when it can run. */
export function engineProblem(name: EngineName): string | undefined {
  if (process.platform !== 'linux') return 'it is driven on Linux only';
  if (name === 'Firefox')
    return firefoxProgram()
      ? undefined
      : `no firefox (Debian: sudo apt-get install ${packages.Firefox.join(' ')})`;
  if (name === 'WebKit')
    return webKitPrograms()
      ? undefined
      : `no WebKitWebDriver with MiniBrowser and Xvfb (Debian: sudo apt-get install ${packages.WebKit.join(' ')})`;
  if (process.arch !== 'x64') return `there is none for ${process.arch}, only for x64`;
  return oldChromiumFolder()
    ? undefined
    : `it could not be fetched from npm: ${fetchFailed || 'nobody tried'}`;
}

const packages = { Firefox: ['firefox-esr'], WebKit: ['webkit2gtk-driver', 'xvfb'] } as const;

/** Installs the programs of the engines where possible; `engineProblem` then returns what is still missing. */
export function ensureEngines(report: (line: string) => void): void {
  for (const name of ['Firefox', 'WebKit'] as const)
    if (engineProblem(name)) installedByApt([...packages[name], 'fonts-noto-cjk'], report);
  try {
    ensureOldChromium(report);
  } catch (error) {
    [fetchFailed = ''] = String(error instanceof Error ? error.message : error).split('\n');
  }
}

function onPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
