import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';
import shop from './federation.cjs';

// Vite asks an installed package for its names, and this team has none of the site's.
const { '@site/shared': _, ...shared } = shop.options.shared;

export default defineConfig({
  base: './',
  define: shop.defined,
  build: { sourcemap: true, assetsInlineLimit: 0 },
  plugins: [
    federation({
      ...shop.options,
      exposes: { ...shop.options.exposes, './Order': './src/PlainOrder.js' },
      shared,
    }),
  ],
});
