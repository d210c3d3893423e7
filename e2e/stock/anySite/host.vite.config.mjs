import { createRequire } from 'node:module';
import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

// The file is in the application that this configuration builds.
const options = createRequire(import.meta.url)('./federation.cjs');

const remotes = Object.keys(options.remotes).map((name) => [
  name,
  { type: 'module', name, entry: `/${name}/remoteEntry.js`, entryGlobalName: name, shareScope: 'default' },
]);

export default defineConfig({
  plugins: [federation({ ...options, remotes: Object.fromEntries(remotes) })],
});
