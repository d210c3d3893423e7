import type { RolloutTerms } from '../rollouts/rollout.ts';

/** The acts of a person on a running rollout. */
export const rolloutActs = ['pause', 'resume', 'skip', 'abort'] as const;
export type RolloutAct = (typeof rolloutActs)[number];

/** A command that changes the live versions, or which versions may go live. */
export type ChangeCommand =
  | {
      readonly name: 'promote';
      readonly app: string;
      readonly version: string;
      /** The share of visitors in basis points; missing for all visitors. */
      readonly bps?: number;
      /** The terms of a rollout in steps; its version is the one above. */
      readonly rollout?: Omit<RolloutTerms, 'version'>;
      /** Whether the version goes live without a smoke test; `reason` then has to explain it. */
      readonly skipCheck?: boolean;
      readonly reason?: string;
    }
  | {
      readonly name: 'rollback';
      readonly app: string;
      readonly to?: string;
      /** The applications that go back in the same revision. */
      readonly with?: readonly string[];
      readonly reason: string;
    }
  | { readonly name: 'rollout'; readonly act: RolloutAct; readonly app: string; readonly reason: string }
  | { readonly name: 'retire'; readonly app: string; readonly reason: string }
  | { readonly name: 'block'; readonly app: string; readonly version: string; readonly reason: string }
  | { readonly name: 'unblock'; readonly app: string; readonly version: string; readonly reason?: string };
