import { builtTitle, publishLater } from '../../support/releases/laterVersion.ts';
import { liveDocument, remoteOf } from '../../support/releases/liveRelease.ts';
import { releaseCommand } from '../../support/releases/releaseCommand.ts';
import type { SeededChoices } from '../../support/seededChoices.ts';
import { atMost } from '../../support/waits.ts';

const OTHERS = ['hall', 'member', 'lottery'];
const SHARES = ['0', '1', '5', '25', '50', '100'];
const WALLETS_SHARE = 0.7;

export type Change = 'release' | 'canary' | 'rollback';

/** Random releases, canaries and rollbacks, mostly of the wallet. */
export class ReleaseChanges {
  readonly #store: string;
  readonly #choices: SeededChoices;
  readonly #versions: Readonly<Record<string, string[]>>;
  readonly #fresh: string[];

  private constructor(store: string, choices: SeededChoices, versions: Record<string, string[]>) {
    this.#store = store;
    this.#choices = choices;
    this.#versions = versions;
    this.#fresh = [...(versions.wallet ?? [])];
  }

  /** Publishes `wallets` wallets, each with a title of its own, and one more version of every other remote. */
  static async prepare(store: string, choices: SeededChoices, wallets: number): Promise<ReleaseChanges> {
    const inTurn = atMost(2);
    const made = (remote: string, mark: string, texts = {}) =>
      inTurn(async () => (await publishLater(store, remote, { mark, texts })).version);
    const versions: Record<string, string[]> = {
      wallet: await Promise.all(
        Array.from({ length: wallets }, (_, index) =>
          made('wallet', `n${index}`, { [builtTitle]: `第${index + 1}版钱包` }),
        ),
      ),
    };
    for (const remote of OTHERS) {
      const { active } = remoteOf(liveDocument(store), remote);
      versions[remote] = [active, await made(remote, 'n1')];
    }
    return new ReleaseChanges(store, choices, versions);
  }

  async makeOne(): Promise<Change> {
    const remote = this.#choices.happens(WALLETS_SHARE) ? 'wallet' : this.#choices.of(OTHERS);
    const { active, lastGood, canary } = remoteOf(liveDocument(this.#store), remote);
    const canGoBack = canary !== undefined || lastGood !== active;
    const change = this.#choices.of<Change>([
      'release',
      'release',
      'canary',
      ...(canGoBack ? ['rollback' as const] : []),
    ]);
    if (change === 'rollback') {
      // A rollback right after another one needs the version to go back from.
      const from = `${remote}@${canary?.version ?? active}`;
      await releaseCommand(this.#store, 'rollback', remote, '--from', from, '--reason', 'drill');
    } else {
      const share = change === 'canary' ? ['--percent', this.#choices.of(SHARES)] : [];
      const version = this.#anotherVersion(remote, active);
      await releaseCommand(this.#store, 'promote', `${remote}@${version}`, ...share);
    }
    return change;
  }

  /** Releases a wallet that was never live, as long as there is one. */
  async releaseWallet(): Promise<void> {
    const { active } = remoteOf(liveDocument(this.#store), 'wallet');
    await releaseCommand(this.#store, 'promote', `wallet@${this.#anotherVersion('wallet', active)}`);
  }

  #anotherVersion(remote: string, active: string): string {
    const fresh = remote === 'wallet' ? this.#fresh.shift() : undefined;
    return fresh ?? this.#choices.of((this.#versions[remote] ?? []).filter((version) => version !== active));
  }
}
