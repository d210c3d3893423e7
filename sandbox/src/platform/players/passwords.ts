import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const costly = { N: 16_384, r: 8, p: 1 } satisfies ScryptOptions;
const quick = { ...costly, N: 16 };
let cost = costly;
const length = 32;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Switches to cheap hashes for tests, which log hundreds of players in; a secure hash costs as much as loading a page. */
export function hashQuickly(isQuick: boolean): void {
  cost = isQuick ? quick : costly;
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Whether a password matches a hash. Without a hash it takes as long, so that the time does not reveal which names exist. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (stored ?? '').split('$');
  if (!salt || !key) {
    await derive(password, Buffer.alloc(16), cost);
    return false;
  }
  const derived = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  const expected = Buffer.from(key, 'base64');
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}
