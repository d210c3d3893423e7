import { ownFile } from './ownFile.ts';

// These matchers load slowly and are useful only in a page.
if ('document' in globalThis) require(ownFile('./jestPageMatchers.ts'));
