import type { createSandbox } from '@site/sandbox';
import type { EdgeService, RuntimeConfigInput } from '@site/site-release';

/** The server that answers the calls of a served page: the sandbox in this process, or a platform elsewhere. */
export type Backend = {
  readonly service: EdgeService;
  /** The settings that are true of this backend. */
  readonly config: RuntimeConfigInput;
  /** Opens the ports that it has beside the page's. */
  listen(): Promise<void>;
  /** Replaces the sandbox by another one with the same data. Throws if that does not start; the first one then stays. */
  restart(create: typeof createSandbox): Promise<void>;
  close(): Promise<void>;
};
