import { announceFailure } from './announceFailure.ts';
import { LoadFailure } from './loadFailure.ts';
import { FileFailure, insertFile } from './loadFile.ts';
import { unmatchedHash } from './unmatchedHash.ts';

type Module = readonly [address: string, integrity: string | undefined];

/** The folder of the host's files, and the file with the table of its chunks, which only release builds have. */
declare const __webpack_require__: {
  readonly p: string;
  readonly chunkFiles?: { readonly rest?: readonly string[] };
};

let probing: Promise<boolean> | undefined;

/**
 * Preloads ES modules by their hashes, one after the other, so that importing them sends no request. Nothing of them
 * runs. Rejects with the cause `unchecked` where the browser would request them again for the import, without a hash.
 */
export async function preloadModules(modules: readonly Module[]): Promise<void> {
  probing ??= importsWhatItPreloads();
  probing.catch(() => {
    probing = undefined;
  });
  if (!(await probing))
    throw new LoadFailure(
      'unchecked',
      new Error('This browser checks no hashes of imported ES modules, so it does not run this remote'),
    );
  for (const module of modules) await preload(module);
}

/**
 * Whether an import takes the bytes that were preloaded by their hash. The probe preloads a file of the host as a module
 * and then runs it as one with a hash that no bytes have: that succeeds only without a request, whatever a server
 * answers. To run this file again changes nothing.
 */
async function importsWhatItPreloads(): Promise<boolean> {
  const [file, hash] = __webpack_require__.chunkFiles?.rest ?? [];
  // Development servers give no hashes.
  if (!file) return process.env.NODE_ENV === 'development';
  if (!document.createElement('link').relList.supports('modulepreload')) return false;
  const address = __webpack_require__.p + file;
  await preload([address, hash]);
  const script = document.createElement('script');
  Object.assign(script, { type: 'module', crossOrigin: 'anonymous', src: address });
  return insertFile(script, unmatchedHash)
    .then(
      () => true,
      () => false,
    )
    .finally(() => script.remove());
}

/**
 * Preloads a module. The fetch before it finds what fails, because some browsers never request a module again that has
 * failed.
 */
async function preload([address, integrity = unmatchedHash]: Module): Promise<void> {
  const link = Object.assign(document.createElement('link'), {
    crossOrigin: 'anonymous',
    href: address,
    integrity,
  });
  try {
    await (await fetch(address, { integrity })).arrayBuffer();
    link.rel = 'modulepreload';
    await insertFile(link, integrity);
  } catch (error) {
    if (error instanceof FileFailure) throw error;
    throw new FileFailure(announceFailure(address, integrity));
  } finally {
    link.remove();
  }
}
