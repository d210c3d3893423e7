import { steadyRandom } from '../demo/steadyRandom.ts';
import { type Fault, faults } from './faultyLine.ts';

/** How often each kind of intention comes in a plan, beside the others. */
const often = {
  deposit: 3,
  withdrawal: 2,
  transferOut: 5,
  transferIn: 3,
  recovery: 1,
  bet: 3,
  redPacket: 1,
  rebate: 1,
  promotion: 1,
  card: 1,
} as const;

export type MoneyKind = keyof typeof often;

/** The kinds of intentions of the drill. */
export const moneyKinds = Object.keys(often) as readonly MoneyKind[];

/** One intention of a client, with all its random choices. */
export type PlannedIntention = {
  readonly kind: MoneyKind;
  /** Identifies it in requests and in the platform's books. */
  readonly key: string;
  /** An amount that no other intention of the same client has. */
  readonly cents: number;
  /** A number below 1,000 for any other choice. */
  readonly choice: number;
  /** The fault of each sending; later sendings arrive. */
  readonly faults: readonly Fault[];
};

export type MoneyPlan = {
  readonly seed: number;
  readonly clients: number;
  readonly operations: number;
  readonly kills: number;
};

const kinds = moneyKinds.flatMap((kind) => Array<MoneyKind>(often[kind]).fill(kind));
const leastCents = 100_00;
const mostFaults = 3;

/** Returns the intentions of each client, in their order; the same for the same seed. */
export function planIntentions({ seed, clients, operations }: MoneyPlan): PlannedIntention[][] {
  const ofEach = Math.ceil(operations / clients);
  return Array.from({ length: clients }, (_, client) => {
    const random = steadyRandom((seed * 7_919 + client * 104_729 + 1) % 2_147_483_648);
    const isPlanned = (position: number) => position * clients + client < operations;
    return Array.from({ length: ofEach }, (_, position) => position)
      .filter(isPlanned)
      .map((position) => ({
        kind: kinds[random(kinds.length)] ?? 'deposit',
        key: `drill-${seed}-${client}-${position}`.padEnd(20, '-'),
        cents: leastCents + random(20) * ofEach + position,
        choice: random(1_000),
        faults: Array.from({ length: random(mostFaults + 1) }, () => faults[random(faults.length)] ?? 'slow'),
      }));
  });
}

/** Returns the numbers of known outcomes after which the platform is killed. */
export function planKills({ seed, operations, kills }: MoneyPlan): number[] {
  const random = steadyRandom(seed + 17);
  const apart = operations / (kills + 1);
  return Array.from({ length: kills }, (_, kill) =>
    Math.floor((kill + 1) * apart - random(Math.max(1, Math.floor(apart / 2)))),
  );
}
