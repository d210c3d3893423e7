import { ownFile } from './ownFile.ts';

// They take long to load, and have nothing to match where there is no page.
if ('document' in globalThis) require(ownFile('./jestPageMatchers.ts'));
