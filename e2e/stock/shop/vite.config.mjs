import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';
import shop from './federation.cjs';

// Vite needs an installed package to know its exports, and this team has no package of the site.
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
