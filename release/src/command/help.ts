const overview = `Release one application of the site, or take it back. Nothing else on the site changes.

  npm run release -- <command> [options]

Commands
  publish <app>            build an application, put it into the store and make it live
  promote <app>@<version>  make a version that is already in the store live
  preview <app>@<version>  let testers run a version that is not live, each in a tab of theirs
  rollback <app>           return an application to the version that was live before
  block <app>@<version>    keep a version from ever going live again; unblock allows it
  status                   what is live, and what a rollback would return to
  history                  who released what, when and why
  diff <rev> <rev>         what differs between two revisions
  verify                   check every file, the page and the signature of what is live
  repair                   bring page and document in line with the newest revision
  prune                    find the versions that nothing needs, and remove them
  console                  the same as a page for your own browser: look, promote, roll back, block
  help <command>           more about one command

Applications: host, hall, wallet, member, lottery.

Options for every command
  --channel NAME   the channel to work on (default: live)
  --store PLACE    the release store: a folder, or s3://bucket/prefix (default: the folder .site/store)
  --key FILE       the private key releases are signed with (default: RELEASE_KEY, which may hold the key itself;
                   else a key of this computer beside the store, made when it is missing)
  --by NAME        who is releasing (default: your git name, else your user name)
  --json           one JSON object for machines instead of text

A store in S3, or in anything that speaks its language and supports If-None-Match, takes its access from
AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION (default: us-east-1) and AWS_ENDPOINT_URL,
and always needs --key or RELEASE_KEY.

Exit codes: 0 done, 1 refused (the reason says what to do) or problems found, 2 not understood, 3 failed unexpectedly.
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
  promote: `promote <app>@<version> [--percent N] [--reason TEXT]

Makes a version that is already in the store live. The version that was live becomes what rollback returns to.

  --percent N     make it live for this share of visitors only, a canary: 0 to 100, at most two decimals

A visitor who has the canary keeps it while its share rises. Promoting it without --percent gives it to everybody
and ends the canary; rollback ends it and gives everybody the version that the others have. One canary for each
remote; the host has none.

  npm run release -- promote wallet@1.4.2 --percent 5
  npm run release -- promote wallet@1.4.2 --percent 50
  npm run release -- promote wallet@1.4.2
`,
  preview: `preview <app>@<version>

Lets testers run a version of a remote that is in the store but not live. Who opens the site with
?preview=<app>@<version> has it in that tab, with a badge that says so and leads back with one tap; everybody else
keeps what is live. Refused is what promote would refuse. There is one preview in a tab at a time.

A preview is no secret: whoever knows the address can open it. It ends when the version is blocked or pruned.

  npm run release -- publish wallet --version 1.4.2 --no-promote
  npm run release -- preview wallet@1.4.2
`,
  rollback: `rollback <app> --reason TEXT [--to VERSION]

Returns one application to how it stood when the version before was live, or an older one with --to. The reason
is kept in the history. The version taken back stays in the store, so it can be looked at and promoted again.
While a canary runs, a rollback without --to takes the canary back and nothing else.

  npm run release -- rollback wallet --reason "withdrawals time out"
  npm run release -- rollback wallet --to 1.3.0 --reason "withdrawals time out since 1.4.0"
`,
  block: `block <app>@<version> --reason TEXT

Keeps a version of a remote from going live again on this channel: promote and rollback refuse it. If it has a
canary, that ends; if a rollback would return to it, an older version takes its place. The live version has to be
rolled back first.

  npm run release -- block wallet@1.4.2 --reason "loses deposits"
`,
  unblock: `unblock <app>@<version> [--reason TEXT]

Lets a blocked version go live again. It does not make it live.
`,
  status: `status

Shows the channel's revision and, for each application, the live version, its canary, the version a rollback
returns to, the blocked versions, and the versions in the store.
`,
  history: `history [--limit N]

Shows the channel's revisions, newest first (default: 20): when, who, what changed and why.
`,
  diff: `diff <revision> <revision>

Shows what differs between two revisions: versions, canaries, blocked versions, addresses, and what the host provides.

  npm run release -- diff 41 42
`,
  verify: `verify

Checks what the channel serves: the signature of its document, its page, and every file of every version that the
document names against its hash, the compressed forms included; and the signatures of previews. Ends with exit code 1 when something is wrong.
`,
  repair: `repair [--new-key [--reason TEXT]]

Writes the channel's document and page again from its newest revision, for example after a command was killed.
Changes nothing when they are right. Never changes what is live.

  --new-key       the old release key is lost or known to others: make pages verify with the key given now, and sign
                  what is live with it. Pages that are open already follow nothing more until they are loaded again.
`,
  prune: `prune [--delete]

Finds the versions that nothing needs: named by no channel now or within the last 7 days, and published longer ago.
Without --delete it only shows them. Their previews are removed with them.
`,
  console: `console [--port N]

Opens a page for the browser of this computer and prints its address; Ctrl-C ends it. It shows what is live for
whom, since when, and what a rollback would return to; the history; and the answer of verify. It promotes, rolls
back, blocks, unblocks and previews as the commands do. Each change first shows what it will change, and is not made
when the channel has moved on meanwhile.

  --port N        the port of the page (default: 8070; 0: any that is free)

Only this computer can reach it, and only with the address that was printed. Changes are made in your name.

  npm run release -- console
  npm run release -- console --channel preview --port 8071
`,
};

/** The help text of a command, or the overview. */
export function help(topic?: string): string {
  return (topic && topics[topic]) || overview;
}
