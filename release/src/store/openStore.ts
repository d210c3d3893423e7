import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Refused } from '../base/refused.ts';
import { folderStore } from './folderStore.ts';
import type { S3Access } from './s3Client.ts';
import { s3Store } from './s3Store.ts';
import type { KeyOptions, Store } from './store.ts';

type OpenOptions = KeyOptions & { readonly env?: Readonly<Record<string, string | undefined>> };

/** Opens the store at an address: a folder, or `s3://bucket/prefix`. Throws `Refused` when the access to S3 is not complete. */
export function openStore(address: string, { env = process.env, ...keys }: OpenOptions = {}): Store {
  if (!address.startsWith('s3://')) return folderStore(resolve(address), keys);
  const [bucket = '', ...folders] = address.slice('s3://'.length).replace(/\/+$/, '').split('/');
  if (!/^[a-z0-9][a-z0-9.-]{0,62}$/.test(bucket) || folders.some((one) => !/^[\w-][\w.-]*$/.test(one))) {
    throw new Refused(`"${address}" is not an address like s3://bucket/prefix.`);
  }
  return s3Store({ bucket, prefix: folders.join('/'), access: accessFrom(env), ...keys });
}

/**
 * Returns the folder of a store that does not exist yet; undefined when it exists, or lies in S3, which reports that
 * itself.
 */
export function missingFolder(address: string): string | undefined {
  if (address.startsWith('s3://') || existsSync(address)) return undefined;
  return resolve(address);
}

function accessFrom(env: Readonly<Record<string, string | undefined>>): S3Access {
  const missing = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].filter((name) => !env[name]);
  if (missing.length > 0)
    throw new Refused(`The access to S3 is not complete: set ${missing.join(' and ')}.`);
  const region = env.AWS_REGION ?? 'us-east-1';
  const endpoint = env.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
    ...(env.AWS_SESSION_TOKEN ? { sessionToken: env.AWS_SESSION_TOKEN } : {}),
  };
}
