const overview = `Release one application of the site, or take it back. Nothing else on the site changes.

  npm run release -- <command> [options]

Commands
  publish <app>            build an application, put it into the store and make it live
  promote <app>@<version>  make a version that is already in the store live
  rollback <app>           return an application to the version that was live before
  status                   what is live, and what a rollback would return to
  history                  who released what, when and why
  help <command>           more about one command

Applications: host, hall, wallet, member, lottery.

Options for every command
  --channel NAME   the channel to work on (default: live)
  --store DIR      the folder of the release store (default: .site/store)
  --key FILE       the private key releases are signed with (default: RELEASE_KEY, which may hold the key itself;
                   else a key of this computer beside the store, made when it is missing)
  --by NAME        who is releasing (default: your git name, else your user name)
  --json           one JSON object for machines instead of text

Exit codes: 0 done, 1 refused (the reason says what to do), 2 not understood, 3 failed unexpectedly.
`;

const topics: Readonly<Record<string, string>> = {
  publish: `publish <app> [--version X] [--no-build | --dist DIR] [--no-promote] [--reason TEXT]

Builds the application alone, puts its files into the store as an immutable version and makes it live.
Whoever opens the site from then on gets it; the other applications are not built, moved or restarted.

  --version X     build as this version (default: the one in the application's package.json)
  --no-build      publish what was built last
  --dist DIR      publish the build in this folder
  --no-promote    only put it into the store; make it live later with promote
  --reason TEXT   a word for the history

Publishing the same bytes again changes nothing. A version in the store never changes: other bytes need another
version. Making it live is refused when two remotes claim one route, or when the live host does not provide what
the remote requires; the version then stays in the store.

  npm run release -- publish wallet --version 1.4.2 --reason "new deposit limits"
`,
  promote: `promote <app>@<version> [--reason TEXT]

Makes a version that is already in the store live. The version that was live becomes what rollback returns to.

  npm run release -- promote wallet@1.4.2
`,
  rollback: `rollback <app> --reason TEXT [--to VERSION]

Returns one application to how it stood when the version before was live, or an older one with --to. The reason
is kept in the history. The version taken back stays in the store, so it can be looked at and promoted again.

  npm run release -- rollback wallet --reason "withdrawals time out"
  npm run release -- rollback wallet --to 1.3.0 --reason "withdrawals time out since 1.4.0"
`,
  status: `status

Shows the channel's revision and, for each application, the live version, the one a rollback returns to, and
the versions in the store.
`,
  history: `history [--limit N]

Shows the channel's revisions, newest first (default: 20): when, who, what changed and why.
`,
};

/** The help text of a command, or the overview. */
export function help(topic?: string): string {
  return (topic && topics[topic]) || overview;
}
