// The parts of the tool that the package of a site stands on: its pages, its commands and its checks.

export { describeIssues } from './base/describeIssues.ts';
export { escapeHtml, escapeJson } from './base/escape.ts';
export { messageOf } from './base/failureText.ts';
export { integrityOf } from './base/integrity.ts';
export { jsonIn, parsedAs } from './base/jsonIn.ts';
export { Usage } from './base/usage.ts';
export { visible } from './base/visible.ts';
export type { SmokeTestResult } from './changes/checks/smokeTest.ts';
export type { CompareTypes, TypedPair } from './changes/checks/typesCheck.ts';
export { planConfiguration } from './changes/configuration/configure.ts';
export type { AddCommand } from './command/addCommand.ts';
export type { CommandEnvironment } from './command/environment.ts';
export { examples } from './command/examples.ts';
export { processEnvironment } from './command/process.ts';
export { required } from './command/required.ts';
export { runCommand } from './command/runCommand.ts';
export { table } from './command/table.ts';
export { runningHosts } from './document/channel.ts';
export type { Declarations } from './published/declarations.ts';
export { type Frames, framesOf } from './published/frames.ts';
export { parseBy } from './site/config.ts';
export { type Claim, releases, type Site } from './site/site.ts';
export type { Store } from './store/store.ts';
export { iconPath, manifestPath, pageConfigPath, pagePath, workerPath } from './store/storePaths.ts';
