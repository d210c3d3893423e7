import { contentType } from '../base/contentTypes.ts';
import { Refused } from '../base/refused.ts';
import { existingKey, findSigningKey } from '../signing/keyFile.ts';
import { findPersonalKey } from '../signing/personalKey.ts';
import { roleKeys } from '../signing/roleKeys.ts';
import { type S3Access, type S3Answer, type S3Request, s3Client } from './s3Client.ts';
import type { KeyOptions, Store } from './store.ts';
import { isImmutable } from './storePaths.ts';

/**
 * A bucket, the folder in it without a closing slash, and the access to it; `key` is the release key or its file,
 * `as` the personal one.
 */
export type S3StoreOptions = KeyOptions & {
  readonly bucket: string;
  readonly prefix: string;
  readonly access: S3Access;
};

/** The file that is written twice, to see whether the object store refuses the second write. */
const probePath = 'conditional-writes.txt';

/** Returns a store in an S3-compatible object store that supports conditional writes. */
export function s3Store({ bucket, prefix, access, key, as, root, signWith }: S3StoreOptions): Store {
  const objects = objectsIn(s3Client(access), bucket, prefix === '' ? '' : `${prefix}/`);
  const signingKey = () => findSigningKey({ given: key, signWith });
  let probe: Promise<void> | undefined;

  /** Probes once per opened store. A failed probe proves nothing and is repeated. */
  function probed(): Promise<void> {
    probe ??= checkConditionalWrites(objects, access.endpoint).catch((error: unknown) => {
      probe = undefined;
      throw error;
    });
    return probe;
  }

  return {
    refusals: {
      place: `${access.endpoint}/${bucket}`,
      believe: () => {
        probe = Promise.resolve();
      },
    },
    read: objects.read,
    writtenAt: async (path) => (await objects.head(path)).lastModified,
    exists: async (path) => (await objects.head(path)).status === 200,
    list: objects.list,
    writeNew: async (path, bytes) => {
      await probed();
      return objects.writeNew(path, bytes);
    },
    replace: async (path, bytes) => {
      await objects.put(path, bytes, false);
    },
    remove: objects.remove,
    // A killed write leaves nothing: an object exists only when it is complete.
    sweep: async () => 0,
    keepsDifferences: false,
    signingKey,
    keys: roleKeys({
      root,
      signWith,
      releaseKey: () => existingKey({ given: key, signWith }),
      requireReleaseKey: signingKey,
      folder: async () => process.env.RELEASE_KEYS,
    }),
    personalKey: () => findPersonalKey(as, signWith),
  };
}

/** The objects of a folder in a bucket, by their paths in it. */
type Objects = ReturnType<typeof objectsIn>;

function objectsIn(send: (request: S3Request) => Promise<S3Answer>, bucket: string, root: string) {
  function place(path: string): string {
    if (path.split('/').some((one) => one === '' || one.startsWith('.'))) {
      throw new Error(`Not a path inside the store: ${path}`);
    }
    return `${bucket}/${root}${path}`;
  }

  async function read(path: string): Promise<Buffer | undefined> {
    const headers = { 'accept-encoding': 'identity' };
    const { status, body } = await send({ method: 'GET', path: place(path), headers, accepted: [200, 404] });
    return status === 404 ? undefined : body;
  }

  function put(path: string, bytes: Uint8Array | string, isNew: boolean): Promise<S3Answer> {
    return send({
      method: 'PUT',
      path: place(path),
      body: Buffer.from(bytes),
      headers: { ...headersOf(path), ...(isNew ? { 'if-none-match': '*' } : {}) },
      accepted: isNew ? [200, 412] : [200],
    });
  }

  return {
    read,
    put,
    head: (path: string) => send({ method: 'HEAD', path: place(path), accepted: [200, 404] }),
    list: async (folder: string): Promise<string[]> => {
      const paths: string[] = [];
      let token: string | undefined;
      do {
        const query = {
          'list-type': '2',
          prefix: `${root}${folder}/`,
          ...(token ? { 'continuation-token': token } : {}),
        };
        const { body } = await send({ method: 'GET', path: bucket, query, accepted: [200] });
        const xml = body.toString('utf8');
        paths.push(...[...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, found = '']) => unescapeXml(found)));
        token = /<IsTruncated>true</.test(xml)
          ? unescapeXml(/<NextContinuationToken>([^<]*)</.exec(xml)?.[1] ?? '')
          : undefined;
      } while (token);
      return paths.map((path) => path.slice(root.length)).sort();
    },
    writeNew: async (path: string, bytes: Uint8Array | string): Promise<boolean> => {
      const { status, isRepeated } = await put(path, bytes, true);
      if (status === 200) return true;
      // An earlier attempt whose response was lost may have created the file.
      return isRepeated && ((await read(path))?.equals(Buffer.from(bytes)) ?? false);
    },
    remove: async (path: string): Promise<void> => {
      await send({ method: 'DELETE', path: place(path), accepted: [200, 204, 404] });
    },
  };
}

/** Where `If-None-Match` is ignored, two releasers would silently overwrite each other. */
async function checkConditionalWrites({ writeNew, put, remove }: Objects, endpoint: string): Promise<void> {
  const text = 'Not written twice.\n';
  if (!(await writeNew(probePath, text))) return;
  if ((await put(probePath, text, true)).status === 412) return;
  await remove(probePath);
  throw new Refused(
    `The object store at ${endpoint} does not support conditional writes (If-None-Match), without which two ` +
      'releasers could overwrite each other. Use one that does.',
  );
}

/** Returns the headers that a CDN in front of the bucket passes on. */
function headersOf(path: string): Record<string, string> {
  return {
    'content-type': contentType(path),
    'cache-control': isImmutable(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
