import { ownFiles } from '../checkout/ownFile.ts';

const ownFile = ownFiles(import.meta.dirname);

// These matchers load slowly and are useful only in a page.
if ('document' in globalThis) require(ownFile('./pageMatchers.ts'));
