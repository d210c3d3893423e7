// jsdom has its own Uint8Array; the byte arrays of Node and esbuild are no instances of it.
Object.assign(globalThis, { Uint8Array: Object.getPrototypeOf(Buffer) });
