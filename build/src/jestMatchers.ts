// They take long to load, and have nothing to match where there is no page.
if ('document' in globalThis) require('./jestPageMatchers.ts');
