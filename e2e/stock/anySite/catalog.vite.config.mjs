import { createRequire } from 'node:module';
import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

// The file is in the application that this configuration builds.
const options = createRequire(import.meta.url)('./federation.cjs');

export default defineConfig({ base: './', plugins: [federation(options)] });
