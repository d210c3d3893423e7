// jsdom brings byte arrays of its own, and what Node and esbuild give is none of them.
Object.assign(globalThis, { Uint8Array: Object.getPrototypeOf(Buffer) });
