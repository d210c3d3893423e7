import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read } from '@site/deploy/containers';
import { type Engine, outputOf, work, works } from './engine.ts';

/**
 * Makes the base images without a registry, from the mirror that apt uses and the Node and npm that run this program. Only
 * build stages use them: no image of the site contains anything of a base image. Returns options of the engine's build command
 * that put them in place of the locked ones.
 */
export async function standInBases(engine: Engine): Promise<string[]> {
  const [node, debian] = [baseTag('NODE'), baseTag('DEBIAN')];
  const folder = mkdtempSync(join(tmpdir(), 'stand-ins-'));
  try {
    if (!(await works(engine, 'image', 'inspect', debian)))
      await makeDebian(engine, debian, join(folder, 'debian'));
    if (!(await works(engine, 'image', 'inspect', node)))
      await makeNode(engine, debian, node, join(folder, 'node'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return [`--build-arg=NODE=${node}`, `--build-arg=DEBIAN=${debian}`];
}

/** Returns the tag of a base image. Its digest is that of the registry alone. */
function baseTag(name: string): string {
  const tag = new RegExp(`^ARG ${name}=([^@\\s]+)@`, 'm').exec(read('deploy/Dockerfile'))?.[1];
  if (!tag) throw new Error(`The Dockerfile does not say which image ${name} is.`);
  return tag;
}

async function makeDebian(engine: Engine, name: string, folder: string): Promise<void> {
  const mirror = aptMirror();
  console.log(`making a stand-in for ${name} …`);
  await work('debootstrap', [
    '--variant=minbase',
    '--include=ca-certificates,libatomic1',
    'bookworm',
    folder,
    mirror,
  ]);
  for (const settings of ['sources.list.d', 'apt.conf.d']) {
    for (const file of readdirSync(join('/etc/apt', settings)).filter((one) =>
      /\.sources$|mirror|proxy|registry/.test(one),
    ))
      cpSync(join('/etc/apt', settings, file), join(folder, 'etc/apt', settings, file));
  }
  await work('sh', ['-c', `tar -C "$1" -c . | "$2" import - "$3"`, 'sh', folder, engine, name]);
}

async function makeNode(engine: Engine, debian: string, name: string, folder: string): Promise<void> {
  console.log(`making a stand-in for ${name} …`);
  // The program is npm/bin/npm-cli.js.
  const npm = join(await outputOf('sh', '-c', 'readlink -f "$(command -v npm)"'), '..', '..');
  cpSync(process.execPath, join(folder, 'node'));
  cpSync(npm, join(folder, 'npm'), { recursive: true, dereference: true });
  const lines = [
    `FROM ${debian}`,
    'COPY node /usr/local/bin/node',
    'COPY npm /usr/local/lib/node_modules/npm',
    'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
  ];
  writeFileSync(join(folder, 'Dockerfile'), lines.join('\n'));
  await work(engine, ['build', '--tag', name, folder]);
}

/** Returns the address of apt's Debian mirror. Throws when it has none. */
function aptMirror(): string {
  const places = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].filter(existsSync);
  const [address] = places.flatMap(
    (file) => /https?:\/\/\S+\/debian\b/.exec(readFileSync(file, 'utf8').replace(/^#.*/gm, '')) ?? [],
  );
  if (!address) throw new Error('apt has no Debian mirror here to make base images from.');
  return address;
}
