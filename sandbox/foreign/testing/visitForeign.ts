import type { TestedPlatform } from '../../documented/documented.ts';
import { type Account, Visit } from '../../documented/visit.ts';
import { createForeign, type Foreign, type ForeignOptions } from '../index.ts';

const pageOrigin = 'http://site.test';
const started = new Set<Foreign>();

/** Starts a foreign platform whose clock moves only when a test moves it: on a busy machine betting would close between two calls. */
export async function startForeign(options: ForeignOptions = {}): Promise<Foreign> {
  const began = Date.now();
  const foreign = await createForeign({ pageOrigin, now: () => began, ...options });
  started.add(foreign);
  return foreign;
}

/** Closes all platforms. For `afterEach` and `afterAll`: a failed test then leaves no server behind. */
export async function closeForeigns(): Promise<void> {
  await Promise.all([...started].map((foreign) => foreign.close()));
  started.clear();
}

/** Returns a foreign platform as documented checks steer it. */
export function testedForeign(foreign: Foreign): TestedPlatform {
  return {
    address: foreign.address,
    pageOrigin,
    async makePlayer(account, { yuan, draws, hasRebate }) {
      foreign.addPlayer(account, yuan * 100);
      foreign.grantDraws(account.name, draws);
      if (hasRebate) foreign.addRebate(account.name, 3_60);
    },
    review: async (name, _kind, isApproved) => foreign.review(name, isApproved),
    setClock: async (at) => foreign.moveClock(at),
  };
}

/** Returns the visit of a new, logged-in player with this many cents. */
export async function visitForeign(foreign: Foreign, name: string, cents = 0): Promise<Visit> {
  const account: Account = { name, password: 'secret66', payPassword: 'pay66778' };
  foreign.addPlayer(account, cents);
  const visit = new Visit(testedForeign(foreign), account);
  visit.token = ((await visit.logIn()).data as { api_token: string }).api_token;
  return visit;
}
