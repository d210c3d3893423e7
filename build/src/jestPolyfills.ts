import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has neither; the router and valibot-based parsing need them.
Object.assign(globalThis, { TextEncoder, TextDecoder });
