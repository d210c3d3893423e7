import { openRegistry, type Registry } from './registry.ts';

let registry: Registry;
beforeEach(async () => {
  registry = await openRegistry();
});
afterEach(() => registry.close());

test('the registry has a package with its archive once it is published, and no other', async () => {
  const manifest = {
    name: '@site/shared',
    version: '2.0.0',
    dist: { integrity: 'sha512-x', tarball: 'elsewhere' },
  };
  const at = `${registry.address}@site%2fshared`;
  expect((await fetch(at)).status).toBe(404);
  const body = JSON.stringify({
    name: manifest.name,
    versions: { '2.0.0': manifest },
    _attachments: { 'shared-2.0.0.tgz': { data: Buffer.from('archive').toString('base64') } },
  });
  expect((await fetch(at, { method: 'PUT', body })).status).toBe(201);
  const described = await (await fetch(at)).json();
  expect(described).toMatchObject({
    'dist-tags': { latest: '2.0.0' },
    versions: { '2.0.0': { version: '2.0.0' } },
  });
  const { integrity, tarball } = described.versions['2.0.0'].dist;
  expect([integrity, await (await fetch(tarball)).text()]).toEqual(['sha512-x', 'archive']);
});
