import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../apps.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('.nvmrc names the Node that the project brings', () => {
  const { catalog, nodeVersion } = parse(read('pnpm-workspace.yaml'));
  expect([read('.nvmrc').trim(), nodeVersion]).toEqual([catalog.node, catalog.node]);
});

test('the editor formats as npm run format does, and takes the TypeScript of the project', () => {
  const settings = JSON.parse(read('.vscode/settings.json'));
  const { recommendations } = JSON.parse(read('.vscode/extensions.json'));
  expect(recommendations).toContain(settings['editor.defaultFormatter']);
  expect(existsSync(join(root, settings['js/ts.tsdk.path'], 'package.json'))).toBe(true);
});
