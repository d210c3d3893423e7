import { createHash, createHmac } from 'node:crypto';

/** Where an object store answers and who asks. */
export type S3Access = {
  /** Without a closing slash; buckets are the first part of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
};

type Request = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
};

/** The headers of a request with its AWS Signature Version 4. */
export function signRequest(
  { method, url, headers, body }: Request,
  access: S3Access,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const date = time.slice(0, 8);
  const signed: Record<string, string> = {
    ...headers,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': time,
    ...(access.sessionToken ? { 'x-amz-security-token': access.sessionToken } : {}),
  };
  const covered: [string, string][] = Object.entries({ ...signed, host: url.host })
    .map(([name, value]): [string, string] => [name.toLowerCase(), value.trim()])
    .sort(byName);
  const names = covered.map(([name]) => name).join(';');
  const request = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...covered.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    sha256(body),
  ].join('\n');
  const scope = `${date}/${access.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n');
  const key = [date, access.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (before, part) => hmac(before, part),
    `AWS4${access.secretAccessKey}`,
  );
  const signature = hmac(key, text).toString('hex');
  const credential = `${access.accessKeyId}/${scope}`;
  return {
    ...signed,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

/** Text as one part of an address, with everything encoded that the signature wants encoded. */
export function encodePart(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]): [string, string] => [encodePart(name), encodePart(value)])
    .sort(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function byName([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : 1;
}

function sha256(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
