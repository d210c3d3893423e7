import * as v from 'valibot';
import { releaseKeySchema } from './releaseKey.ts';

const signatures = v.optional(v.array(v.string()));

/** The schema of a role: its keys, and how many of them have to sign. */
const roleSchema = v.object({ keys: v.array(releaseKeySchema), threshold: v.number() });

/** The schema of a root: the role that signs `roles`. `kind` prevents its use as anything else. */
const rootSchema = v.object({ kind: v.literal('root'), ...roleSchema.entries, signatures });

/**
 * The schema of a role that stands alone, signed by the root: that of the host, and those of the remotes of a site with many,
 * which together are too large for a page. It counts beside the roles of the same number.
 */
export const applicationRoleSchema = v.object({
  kind: v.literal('role'),
  application: v.string(),
  version: v.number(),
  ...roleSchema.entries,
  signatures,
});

/**
 * The schema of the roles of a site, by which pages decide whose signatures count. The newest root signs them; the number
 * of a later statement is higher.
 */
export const rolesSchema = v.object({
  kind: v.literal('roles'),
  version: v.number(),
  /** The roots so far, each signed by the one before it; the last is in force. */
  roots: v.array(rootSchema),
  /** Signs release documents and previews. */
  channels: roleSchema,
  /** In place of `channels` for a channel that takes more signatures, by its name. */
  channel: v.optional(v.record(v.string(), roleSchema)),
  /** Signs what leads on from a document that `channels` signed: see `base` of a document. */
  steps: v.optional(roleSchema),
  /** Each signs the versions of its remote. Empty on a site with many: see `RemoteChannel`. */
  applications: v.record(v.string(), roleSchema),
  signatures,
});

/** Keys, and how many of them have to sign. */
export type Signers = v.InferOutput<typeof roleSchema>;
/** The role of an application that stands alone. */
export type ApplicationRole = v.InferOutput<typeof applicationRoleSchema>;
/** The role that signs the roles of a site. */
export type Root = v.InferOutput<typeof rootSchema>;
/** The roles of a site. */
export type Roles = v.InferOutput<typeof rolesSchema>;
