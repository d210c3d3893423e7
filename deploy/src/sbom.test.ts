import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '@site/build/apps';

const distribution = '/etc/os-release';
const problem = existsSync(distribution) ? undefined : `${distribution} is not here`;
if (problem) console.warn(`not run: the lists of packages in images, because ${problem}`);

/** Stands in for Debian's own, which knows the machine of the test alone. */
const dpkgQuery = `#!/bin/sh
action=$1
shift
if [ "$action" = --show ]; then
  shift
  for name in "$@"; do
    case $name in
      libssl3:amd64) echo 'libssl3 3.0.17-1~deb12u2 amd64 openssl' ;;
      libstdc++6:amd64) echo 'libstdc++6 12.2.0-14+deb12u1 amd64 gcc-12' ;;
      zlib1g:amd64) echo 'zlib1g 1:1.2.13.dfsg-1 amd64 zlib' ;;
      nginx | nginx-common | ca-certificates) echo "$name 1.0 all $name" ;;
      *) exit 1 ;;
    esac
  done
  exit
fi
for file in "$@"; do
  case $file in
    /usr/lib/libssl.so.3) echo "libssl3:amd64: $file" ;;
    /lib/libstdc++.so.6) echo "libstdc++6:amd64: $file" ;;
    /lib/libz.so.1) printf 'zlib1g:amd64: %s\\ndiversion by other from: %s\\n' "$file" "$file" ;;
    /usr/sbin/nginx) echo "nginx, nginx-common: $file" ;;
    *) echo "dpkg-query: no path found matching pattern $file" >&2 ;;
  esac
done
exit 1
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  put('bin/dpkg-query', dpkgQuery);
  chmodSync(join(folder, 'bin/dpkg-query'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(file: string, text = ''): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function sbom(...words: readonly string[]): { status: number | null; stderr: string } {
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
  return spawnSync('sh', [join(root, 'deploy/sbom.sh'), ...words], { env, encoding: 'utf8' });
}

/** Returns the entries of a list for images, each with its name, version and purl alone. */
function listed(file: string): object[] {
  const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

function lines(...components: readonly object[]): string {
  return components.map((one) => `${JSON.stringify(one)}\n`).join('');
}

(problem ? describe.skip : describe)('the list of the Debian packages of copied files', () => {
  test('has the package of each file, by either name of a merged folder, and the distribution', () => {
    for (const file of ['usr/sbin/nginx', 'lib/libssl.so.3', 'usr/lib/libstdc++.so.6', 'lib/libz.so.1'])
      put(`part/${file}`);
    expect(sbom('--list', join(folder, 'part'))).toMatchObject({ status: 0, stderr: '' });
    const [system, ...packages] = listed('part/usr/share/sbom/part.jsonl');
    const { name, version } = Object(system);
    expect(system).toEqual({
      type: 'operating-system',
      'bom-ref': `${name}-${version}`,
      name,
      version: expect.stringMatching(/^\d+$/),
    });
    const ending = (source: string) => `&distro=${name}-${version}&upstream=${source}`;
    const component = (own: string, of: string, at: string) => {
      const purl = `pkg:deb/${name}/${at}`;
      return { type: 'library', 'bom-ref': purl, name: own, version: of, purl };
    };
    expect(packages).toEqual([
      component('libssl3', '3.0.17-1~deb12u2', `libssl3@3.0.17-1~deb12u2?arch=amd64${ending('openssl')}`),
      component(
        'libstdc++6',
        '12.2.0-14+deb12u1',
        `libstdc%2B%2B6@12.2.0-14%2Bdeb12u1?arch=amd64${ending('gcc-12')}`,
      ),
      component('nginx', '1.0', `nginx@1.0?arch=all${ending('nginx')}`),
      component('nginx-common', '1.0', `nginx-common@1.0?arch=all${ending('nginx-common')}`),
      component('zlib1g', '1:1.2.13.dfsg-1', `zlib1g@1%3A1.2.13.dfsg-1?arch=amd64${ending('zlib')}`),
    ]);
  });

  test('refuses a file that no package owns, unless its package or another list is named', () => {
    for (const file of ['usr/sbin/nginx', 'etc/certificates.crt', 'usr/local/bin/node']) put(`part/${file}`);
    const { status, stderr } = sbom('--list', join(folder, 'part'), '/usr/local/bin/node=-');
    expect(status).not.toBe(0);
    expect(stderr).toBe('No package owns /etc/certificates.crt, so no list can name it.\n');
    expect(existsSync(join(folder, 'part/usr/share/sbom'))).toBe(false);
    const named = ['/usr/local/bin/node=-', '/etc/certificates.crt=ca-certificates'];
    expect(sbom('--list', join(folder, 'part'), ...named)).toMatchObject({ status: 0, stderr: '' });
    expect(listed('part/usr/share/sbom/part.jsonl').slice(1)).toEqual([
      expect.objectContaining({ name: 'ca-certificates' }),
      expect.objectContaining({ name: 'nginx' }),
      expect.objectContaining({ name: 'nginx-common' }),
    ]);
  });
});

test('an image has one CycloneDX file of all lists that came with its files, each package once', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ type: 'library', 'bom-ref': name, name })) as [
    object,
    object,
    object,
  ];
  put('image/usr/share/sbom/base.jsonl', lines(b));
  put('image/usr/share/sbom/nginx.jsonl', lines(a, b));
  put('image/site/node_modules/.sbom/npm.jsonl', lines(c));
  expect(sbom('front', join(folder, 'image'))).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(readFileSync(join(folder, 'image/sbom.cdx.json'), 'utf8'))).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'container', 'bom-ref': 'front', name: 'front' } },
    components: [a, b, c],
  });
});

test('an image without any list is not built', () => {
  put('image/bin/sh');
  expect(sbom('front', join(folder, 'image'))).toMatchObject({
    status: 1,
    stderr: 'No list came with the files of front.\n',
  });
});

function npm(...words: readonly string[]): string[] {
  const script = join(root, 'deploy/src/npmSbom.ts');
  return execFileSync(process.execPath, [script, ...words], { encoding: 'utf8', stdio: 'pipe' })
    .trim()
    .split('\n');
}

test('the list of packages from npm has each that lies in node_modules, nested and scoped ones included', () => {
  const manifest = (name: string, version: string, license: unknown = 'MIT') =>
    JSON.stringify({ name, version, license });
  const deep = 'node_modules/.pnpm/a@1.0.0/node_modules';
  put(`${deep}/a/package.json`, manifest('a', '1.0.0'));
  put(`${deep}/a/node_modules/b/package.json`, manifest('b', '2.0.0', { type: 'MIT' }));
  put('node_modules/.pnpm/@s+c@3.0.0/node_modules/@s/c/package.json', manifest('@s/c', '3.0.0'));
  put('node_modules/.pnpm/a@1.0.0_peer/node_modules/a/package.json', manifest('a', '1.0.0'));
  put('node_modules/.bin/a');
  const component = (name: string, purl: string) => ({
    type: 'library',
    'bom-ref': purl,
    name,
    version: purl.slice(-5),
    purl,
    licenses: [{ expression: 'MIT' }],
  });
  const { licenses: _none, ...unlicensed } = component('b', 'pkg:npm/b@2.0.0');
  const found = npm(join(folder, 'node_modules')).map((line) => JSON.parse(line));
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      component('@s/c', 'pkg:npm/%40s/c@3.0.0'),
      component('a', 'pkg:npm/a@1.0.0'),
      unlicensed,
    ]),
  );
});

test('the list of Node itself has the package that brought it, and the libraries that are compiled in', () => {
  const [line = '', ...others] = npm('--node');
  const { components, ...node } = JSON.parse(line);
  expect(others).toEqual([]);
  expect(node).toMatchObject({
    type: 'application',
    name: expect.stringMatching(/^node-/),
    version: process.versions.node,
    cpe: `cpe:2.3:a:nodejs:node.js:${process.versions.node}:*:*:*:*:*:*:*`,
    purl: `pkg:npm/${node.name}@${process.versions.node}`,
  });
  const names = components.map(({ name }: { readonly name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['openssl', 'sqlite', 'uv', 'v8', 'zlib']));
  expect(names).not.toContain('modules');
  expect(components).toContainEqual(
    expect.objectContaining({ purl: `pkg:generic/openssl@${process.versions.openssl}` }),
  );
});
