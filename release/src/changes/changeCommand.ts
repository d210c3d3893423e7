import type { RolloutTerms } from '../rollouts/rollout.ts';

/** What a person does with a rollout that runs. */
export const rolloutActs = ['pause', 'resume', 'skip', 'abort'] as const;
export type RolloutAct = (typeof rolloutActs)[number];

/** A command that changes what is live, or what may be. */
export type ChangeCommand =
  | {
      readonly name: 'promote';
      readonly app: string;
      readonly version: string;
      /** The share of visitors in basis points; everybody when missing. */
      readonly bps?: number;
      /** It goes from share to share by itself; of these the version is said above. */
      readonly rollout?: Omit<RolloutTerms, 'version'>;
      /** It goes live without its screens being opened first; the reason says why. */
      readonly skipCheck?: boolean;
      readonly reason?: string;
    }
  | { readonly name: 'rollback'; readonly app: string; readonly to?: string; readonly reason: string }
  | { readonly name: 'rollout'; readonly act: RolloutAct; readonly app: string; readonly reason: string }
  | { readonly name: 'block'; readonly app: string; readonly version: string; readonly reason: string }
  | { readonly name: 'unblock'; readonly app: string; readonly version: string; readonly reason?: string };
