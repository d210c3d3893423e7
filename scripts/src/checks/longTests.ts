/** Tests that `npm test` leaves to `npm test -- --all`, and why. */
export type LongTests = {
  readonly why: string;
  /** Files by path from the root, or single browser tests as `file › words of the title`. */
  readonly tests: readonly string[];
};

/** The promises of the README, each with the browser tests of `npm test` that prove it, whatever these cost. */
export const promises: Readonly<Record<string, readonly string[]>> = {
  'a screen of each remote': [
    'e2e/journeys/routes.spec.ts › the open addresses show a visitor their screen',
    'e2e/journeys/memberArea.spec.ts › a visitor is sent to log in from every screen of members',
  ],
  'one seamless site': ['e2e/journeys/oneCopy.spec.ts › host and all remotes run on one React'],
  'a fast first page': ['e2e/drills/coldStart.spec.ts › a visitor’s first page: two requests deep'],
  'log-in': ['e2e/journeys/logIn.spec.ts › a log-in in the hall takes effect in wallet'],
  'the end of a session by 401': ['e2e/drills/expiry.spec.ts › fifty calls refused with 401 at once'],
  'a withdrawal': ['e2e/journeys/withdrawal.spec.ts › a player adds a bank card, withdraws to it once'],
  'a bet': ['e2e/journeys/lotteryRoom.spec.ts › two players talk, one bets on three numbers'],
  'a release of one remote alone': ['e2e/drills/releaseOne.spec.ts › releasing a wallet version changes'],
  'a release to a share of players': ['e2e/drills/canary.spec.ts › at half of the players some run'],
  'a rollback that open pages follow': ['e2e/drills/canary.spec.ts › at half of the players some run'],
  'the version before in place of one that fails': [
    'e2e/drills/faults.spec.ts › a version whose bytes the browser refuses',
  ],
  'no file that was changed runs': ['e2e/drills/faults.spec.ts › a version whose bytes the browser refuses'],
  'no version that its team did not sign runs': [
    'e2e/drills/forgedRelease.spec.ts › the thief of the release key gets no open and no returning page',
  ],
  'the rest of the site without one remote': [
    'e2e/drills/brokenRemote.spec.ts › with the files of one remote gone',
  ],
  'the site without a network': ['e2e/drills/offline.spec.ts › with the service worker a page runs'],
  'a message in a browser that is too old': ['e2e/drills/belowFloor.spec.ts › a browser below the floor'],
};

/** Everything else is in `npm test`: a test that is in neither list and takes long fails the run. */
export const longTests: readonly LongTests[] = [
  {
    why: 'each builds applications or remotes of its own',
    tests: [
      'scripts/src/builds/generatedBudgets.test.ts',
      'scripts/src/builds/twoFolders.test.ts',
      'scripts/src/making/making.test.ts',
      'scripts/src/packing/pack.test.ts',
      'build/src/federation/federation.test.ts',
      'e2e/drills/anySite.spec.ts',
      'e2e/drills/fifthRemote.spec.ts',
      'e2e/drills/interop.spec.ts',
    ],
  },
  {
    why: 'each starts databases, servers or commands as processes of their own, and ends some by force',
    tests: [
      'collector/src/drill/fleet.test.ts',
      'collector/src/moving/moveCounts.test.ts',
      'collector/src/server/sharedDatabase.test.ts',
      'collector/src/server/threadEnds.test.ts',
      'deploy/src/prepare.test.ts',
      'release/src/changes/crash.test.ts',
      'release/src/edge/manyEdges.test.ts',
      'release/src/signing/outsideKey.test.ts',
      'release/src/store/s3Store.test.ts',
      'scripts/src/collector/severalPilots.test.ts',
      'scripts/src/command/scripts.test.ts',
      'scripts/src/drills/drillCommands.test.ts',
      'scripts/src/platform/checkPlatform.test.ts',
    ],
  },
  {
    why: 'the TUF client of another project, which reads a store anew after every attack; attacks.test.ts plays them before this tool',
    tests: ['release/src/trust/stockClient.test.ts'],
  },
  {
    why: 'thousands of made-up visits, of which rollout.test.ts plays a few',
    tests: ['release/src/testing/rollouts/crowd.test.ts'],
  },
  {
    why: 'every kind of damage to a store, of which the tests of each repair have one',
    tests: ['release/src/testing/repairs/repair.test.ts'],
  },
  {
    why: 'the type check of every package with a planted error',
    tests: ['scripts/src/checks/typesFit.test.ts'],
  },
  {
    why: 'every answer of every call in turn, of which each screen’s own tests have the likely ones',
    tests: [
      'remote-wallet/src/faults.test.tsx',
      'e2e/drills/badAnswers.spec.ts',
      'e2e/drills/fuzz.spec.ts',
      'e2e/drills/xss.spec.ts',
    ],
  },
  {
    why: 'other engines: Firefox, WebKit and Chromium 90',
    tests: [
      'e2e/drills/engines.spec.ts',
      'e2e/drills/blame.spec.ts',
      'e2e/drills/twoAnswers.spec.ts',
      'e2e/drills/returning.spec.ts › whatever changed while a player was away',
    ],
  },
  {
    why: 'a front that is not the edge server: nginx, or the console of operators',
    tests: [
      'e2e/drills/nginx.spec.ts',
      'e2e/drills/console.spec.ts',
      'e2e/drills/consoleFigures.spec.ts',
      'e2e/drills/consoleNight.spec.ts',
      'e2e/drills/consolePeople.spec.ts',
    ],
  },
  {
    why: 'journeys before a platform that is not the sandbox',
    tests: [
      'e2e/journeys/foreignHall.spec.ts',
      'e2e/journeys/foreignLottery.spec.ts',
      'e2e/journeys/foreignMember.spec.ts',
      'e2e/journeys/foreignRecords.spec.ts',
      'e2e/journeys/foreignSession.spec.ts',
      'e2e/journeys/foreignWallet.spec.ts',
      'e2e/journeys/foreignWithdrawal.spec.ts',
      'e2e/drills/onceForeign.spec.ts',
    ],
  },
  {
    why: 'all screens in many widths, themes, texts or ways of reading',
    tests: [
      'e2e/drills/device.spec.ts',
      'e2e/drills/largeText.spec.ts',
      'e2e/drills/longLists.spec.ts',
      'e2e/drills/longTexts.spec.ts',
      'e2e/drills/parts.spec.ts',
      'e2e/drills/reader.spec.ts',
      'e2e/drills/screenReader.spec.ts',
      'e2e/drills/screens.spec.ts',
      'e2e/drills/shift.spec.ts',
      'e2e/journeys/lotteryRoomStates.spec.ts',
      'e2e/journeys/shell.spec.ts › without a logo the title',
      'e2e/journeys/vip.spec.ts › from 360 px to a desk',
      'e2e/journeys/messagesAndHelp.spec.ts › long words, wide tables',
    ],
  },
  {
    why: 'releases beside those that prove a promise: many sessions, many versions, faults of other kinds',
    tests: [
      'e2e/drills/brokenHost.spec.ts',
      'e2e/drills/busy.spec.ts',
      'e2e/drills/devtools.spec.ts',
      'e2e/drills/lastGood.spec.ts',
      'e2e/drills/largeSite.spec.ts',
      'e2e/drills/newHost.spec.ts',
      'e2e/drills/preview.spec.ts',
      'e2e/drills/retire.spec.ts',
      'e2e/drills/rollback.spec.ts',
      'e2e/drills/rollout.spec.ts',
      'e2e/drills/smokeTest.spec.ts',
      'e2e/drills/soak.spec.ts',
      'e2e/drills/trust.spec.ts',
    ],
  },
  {
    why: 'lines that break and repeat requests, of which the journeys have the plain course',
    tests: [
      'e2e/drills/once.spec.ts',
      'e2e/drills/polling.spec.ts',
      'e2e/drills/replay.spec.ts',
      'e2e/drills/reporter.spec.ts',
      'e2e/journeys/lotteryRoom.spec.ts › the room reconnects after a cut',
      'e2e/journeys/lotteryRoomAway.spec.ts › lines that others send',
    ],
  },
  {
    why: 'a tour through every case of one rule, of which a shorter test has one',
    tests: [
      'e2e/drills/ahead.spec.ts',
      'e2e/drills/coldStart.spec.ts › React starts with exactly the frame',
      'e2e/drills/coldStart.spec.ts › a second visit draws no frame',
      'e2e/drills/coldStart.spec.ts › data does not wait for code',
      'e2e/journeys/lotteryRoom.spec.ts › bets on seven balls',
      'e2e/journeys/records.spec.ts › bets leave the page small',
      'e2e/journeys/routes.spec.ts › an address that the site lacks',
      'e2e/journeys/shell.spec.ts › fourteen digits, the logo',
      'e2e/journeys/shellBack.spec.ts › the back arrow leads to the page before',
      'e2e/journeys/withdrawal.spec.ts › a player without an address',
    ],
  },
];
