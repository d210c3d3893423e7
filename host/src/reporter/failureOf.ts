import type { ScreenFailure } from '@site/shared/telemetry';
import type { NotedScreen } from '../page/notes.ts';

/** As `loadFile`, and chunks of other builds, say that a file did not come, or was not taken. */
const ofFile = /load (script|style)|loading (css )?chunk/i;
/** As an entry says that it ran to no end. */
const ofRun = /left no container/;
/** As a screen, an entry and a chunk say that their time is up. */
const ofTime = /did not come in time|timed out|\(timeout:/;

/**
 * Why a version could not be loaded. `files` is what became of files that failed and were asked for once more, without the hash
 * that they must have: one that is there then was refused.
 */
export function failureOf(
  { entry }: NotedScreen,
  error: unknown,
  files: ReadonlyMap<string, boolean>,
): ScreenFailure {
  const message = error instanceof Error ? error.message : '';
  if (ofTime.test(message)) return 'hanging';
  if (ofRun.test(message)) return 'threw-loading';
  const base = entry.replace(/[^/]*$/, '');
  const answers = [...files].flatMap(([file, isThere]) => (file.startsWith(base) ? isThere : []));
  if (answers.includes(false)) return 'missing';
  if (answers.length > 0) return 'refused';
  return ofFile.test(message) ? 'missing' : 'threw-loading';
}
