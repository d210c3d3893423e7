import * as v from 'valibot';

/**
 * The schema of the public half of a key that signs releases; strict, so that a private half can never be published.
 */
export const releaseKeySchema = v.strictObject({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
});

/** The public half of a key that signs releases. */
export type ReleaseKey = v.InferOutput<typeof releaseKeySchema>;
