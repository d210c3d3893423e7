import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 200;
const TIME_LIMIT_MS = 30_000;

/** The endpoint of an object store, and the credentials. */
export type S3Access = {
  /** Without a closing slash; buckets are the first part of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
};

/**
 * The response of an object store; `isRepeated` is set when an earlier attempt of the same request may have taken
 * effect.
 */
export type S3Answer = {
  readonly status: number;
  readonly body: Buffer;
  /** When the object was written, by the clock of the store. */
  readonly lastModified: Date | undefined;
  readonly isRepeated: boolean;
};

/** One request to an object store. */
export type S3Request = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Bucket and key. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** The expected statuses; any other is an error. */
  readonly accepted: readonly number[];
};

/**
 * Returns a function that sends signed requests to an object store, and retries while it is unreachable or busy. The
 * function throws when the store refuses a request.
 */
export function s3Client(access: S3Access): (request: S3Request) => Promise<S3Answer> {
  const signer = new AwsClient({ ...access, service: 's3' });

  async function attempt({ method, path, query = {}, headers = {}, body }: S3Request) {
    const url = new URL(`${access.endpoint}/${path.split('/').map(encodeURIComponent).join('/')}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await signer.sign(url.href, {
      method,
      // With the hash, the store refuses bytes that were changed on the way.
      headers: { ...headers, 'x-amz-content-sha256': hash },
      ...(body ? { body: Buffer.from(body) } : {}),
      aws: { allHeaders: true },
    });
    const response = await fetch(signed, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    const lastModified = Date.parse(response.headers.get('last-modified') ?? '');
    return {
      status: response.status,
      body: Buffer.from(await response.arrayBuffer()),
      lastModified: Number.isNaN(lastModified) ? undefined : new Date(lastModified),
    };
  }

  return async (request) => {
    for (let tries = 1; ; tries += 1) {
      let failure = '';
      const answer = await attempt(request).catch((error: Error) => {
        failure = reasonOf(error);
      });
      const isBusy = !answer || answer.status >= 500 || [409, 429].includes(answer.status);
      if (isBusy && tries < ATTEMPTS) {
        await pause(FIRST_PAUSE_MS * 2 ** (tries - 1));
        continue;
      }
      if (!answer) throw new Error(`The object store at ${access.endpoint} cannot be reached: ${failure}`);
      if (request.accepted.includes(answer.status)) return { ...answer, isRepeated: tries > 1 };
      const code = /<Code>([^<]*)<\/Code>/.exec(answer.body.toString('utf8'))?.[1] ?? '';
      throw new Error(
        `The object store refused ${request.method} ${request.path}: ${answer.status} ${code}`.trim(),
      );
    }
  };
}

/** The message of `fetch` is only that it failed; the cause has the reason. */
function reasonOf({ message, cause }: Error): string {
  return typeof cause === 'object' && cause !== null && 'message' in cause ? String(cause.message) : message;
}
