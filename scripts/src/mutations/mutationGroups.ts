/**
 * Modules of one package that are mutated together, and the tests that must notice a mutant. Paths start at the package's src.
 */
export type MutationGroup = {
  readonly folder: string;
  /** The modules, whose tests are those beside them. */
  readonly modules: readonly string[];
  /** Tests that are not beside the modules. */
  readonly tests?: readonly string[];
};

/** The modules that decide about money, the clock, the session, addresses, canaries and compatibility. */
export const mutationGroups: Readonly<Record<string, MutationGroup>> = {
  money: {
    folder: 'shared',
    modules: ['lib/money.ts', 'lib/decimal.ts', 'lib/vipLevel.ts'],
  },
  outcomes: {
    folder: 'shared',
    modules: ['intentions/judge.ts', 'intentions/wealth.ts'],
    tests: ['intentions/findOut.test.ts'],
  },
  clock: { folder: 'shared', modules: ['lib/serverClock.ts', 'lib/time.ts'] },
  addresses: {
    folder: 'shared',
    modules: ['page/routes/entryRules.ts', 'paths.ts', 'lib/httpAddress.ts'],
  },
  calls: {
    folder: 'shared',
    modules: ['contract/checkInput.ts'],
    tests: ['contract/table/calls.test.ts'],
  },
  versions: {
    folder: 'release-page',
    modules: [
      'resolve/requirements.ts',
      'resolve/routeAt.ts',
      'resolve/routePattern.ts',
      'resolve/routeTable.ts',
      'resolve/versionsFor.ts',
      'trust/signature.ts',
    ],
  },
  federation: {
    folder: 'federation-runtime',
    modules: ['bundler.ts', 'shareScope.ts', 'loadChunks.ts'],
    tests: ['bundler.test.ts', 'loadChunks.test.ts'],
  },
  session: {
    folder: 'shared',
    modules: ['session/session.ts', 'session/scope.ts', 'device/storage.ts'],
    tests: ['session/otherTabs.test.ts', 'session/own.test.ts'],
  },
  navigation: {
    folder: 'shared',
    modules: [
      'navigation/entryRule.ts',
      'navigation/createSiteRouter.ts',
      'navigation/routerOver.ts',
      'navigation/useGo.ts',
    ],
    tests: ['navigation/RouterProvider.test.tsx'],
  },
  client: {
    folder: 'shared',
    modules: ['api/client.ts'],
    tests: ['api/clientNetwork.test.ts', 'api/earlyAnswers.test.ts'],
  },
  wallet: {
    folder: 'remote-wallet',
    modules: [
      'withdrawal/withdrawalAmounts.ts',
      'withdrawal/withdrawalRules.ts',
      'deposit/depositAmounts.ts',
      'deposit/depositRules.ts',
      'deposit/depositInput.ts',
      'deposit/depositMethods.ts',
      'transfer/transferRules.ts',
      'transfer/transferSides.ts',
      'cards/cardRules.ts',
      'cards/maskNumber.ts',
      'password/passwordRules.ts',
      'pay-info/countdown.ts',
    ],
  },
  hall: { folder: 'remote-hall', modules: ['entrance/localPath.ts'] },
  member: {
    folder: 'remote-member',
    modules: ['vip/vipStatus.ts'],
  },
  bets: {
    folder: 'remote-lottery',
    modules: [
      'bet/betSlip.ts',
      'bet/payout.ts',
      'bet/repeatOrder.ts',
      'period/roomMachine.ts',
      'period/drawClock.ts',
    ],
  },
  document: {
    folder: 'release',
    modules: ['document/compatibility.ts', 'document/remoteChannel.ts', 'changes/makeLive.ts'],
    tests: ['changes/promoteTogether.test.ts'],
  },
  releases: {
    folder: 'release',
    modules: ['changes/rollback.ts', 'changes/rollouts/promoteCanary.ts', 'changes/fallback.ts'],
    tests: [
      'changes/canary.test.ts',
      'changes/block.test.ts',
      'changes/names.test.ts',
      'changes/promoteTogether.test.ts',
    ],
  },
};

/** Returns the tests of a group, by path from the package's src. A module may have none beside it. */
export function testsOf(
  { modules, tests = [] }: MutationGroup,
  exists: (test: string) => boolean,
): readonly string[] {
  const beside = modules.flatMap((module) => [
    module.replace(/\.tsx?$/, '.test.ts'),
    module.replace(/\.tsx?$/, '.test.tsx'),
  ]);
  return [...new Set([...beside.filter(exists), ...tests])];
}
