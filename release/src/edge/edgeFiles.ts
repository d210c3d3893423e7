import { createHash } from 'node:crypto';
import { compress, type Encoding, encodings, isText } from '../base/compress.ts';
import { differencePath, isImmutable, isInternal, isPiece, isServable } from '../store/storePaths.ts';
import type { FileSource } from './fileSource.ts';

/** A file as served: its bytes in one encoding, with an ETag that only these bytes have. */
export type Representation = {
  readonly bytes: Buffer;
  readonly encoding?: Encoding | 'dcz';
  readonly etag: string;
};

export type EdgeFiles = {
  /**
   * Returns the best representation for the accepted encodings, or undefined when there is no such file. `known` is the hash
   * of the copy that the browser has: where there is a difference to that copy, the result is the difference.
   */
  load(path: string, accepted: readonly Encoding[], known?: string): Promise<Representation | undefined>;
};

type Cached = { readonly stamp: string; readonly representation: Representation };

/** Returns a reader of a store. It caches up to `cacheBytes` of the files that were served last, until a file changes. */
export function edgeFiles({ stampOf, read: bytesOf }: FileSource, cacheBytes = 64 * 1024 * 1024): EdgeFiles {
  const cache = new Map<string, Cached>();
  let held = 0;

  function forget(key: string): void {
    held -= cache.get(key)?.representation.bytes.length ?? 0;
    cache.delete(key);
  }

  function keep(key: string, cached: Cached): void {
    forget(key);
    cache.set(key, cached);
    held += cached.representation.bytes.length;
    for (const oldest of cache.keys()) {
      if (held <= cacheBytes) return;
      forget(oldest);
    }
  }

  async function cachedOr(
    key: string,
    stamp: string,
    make: () => Promise<Representation>,
  ): Promise<Representation> {
    const cached = cache.get(key);
    const representation = cached?.stamp === stamp ? cached.representation : await make();
    keep(key, { stamp, representation });
    return representation;
  }

  async function read(
    path: string,
    encoding?: Representation['encoding'],
  ): Promise<Representation | undefined> {
    const stamp = await stampOf(path);
    if (!stamp) return undefined;
    return cachedOr(path, stamp, async () => represent(await bytesOf(path), encoding));
  }

  async function load(
    path: string,
    accepted: readonly Encoding[],
    known?: string,
  ): Promise<Representation | undefined> {
    const plainStamp = await stampOf(path);
    if (!plainStamp) return undefined;
    const changes = known && (await read(differencePath(path, known), 'dcz'));
    if (changes) return changes;
    const [encoding] = accepted;
    if (encoding && isText(path)) {
      // A piece of a release document is compressed when it is requested, as the document is.
      if (isImmutable(path) && !isPiece(path)) {
        const small = await read(`${path}${encodings[encoding]}`, encoding);
        if (small) return small;
      } else {
        return cachedOr(`${path}${encodings[encoding]}`, plainStamp, async () =>
          represent(await compress(await bytesOf(path), encoding), encoding),
        );
      }
    }
    return read(path);
  }

  return {
    load: (path, accepted, known) =>
      isPublic(path) ? load(path, accepted, known) : Promise.resolve(undefined),
  };
}

const revalidated = [
  /^[^/]+\.(html|svg|png|webmanifest|config\.json)$/,
  /^(sw|floor|failure)\.js$/,
  /^(releases|heads)\/[^/]+\.json$/,
  /^previews\/[^/]+\/[^/]+\.json$/,
  // A root is replaced where a false one had its number, so no metadata counts as immutable.
  /^metadata\/(timestamp|[1-9]\d*\.[\w@~-]+)\.json$/,
];

/**
 * Whether everybody may read a path: pages and the files beside them, published versions, previews, each channel's current
 * document and its pieces, and the metadata that signs them. The history and the internal files of a version are not
 * public.
 */
function isPublic(path: string): boolean {
  if (isInternal(path)) return false;
  return isServable(path) && (isImmutable(path) || revalidated.some((form) => form.test(path)));
}

/** Returns a file's bytes with an ETag that only these bytes have. */
export function represent(bytes: Buffer, encoding?: Representation['encoding']): Representation {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, etag: `"${hash}"`, ...(encoding ? { encoding } : {}) };
}
