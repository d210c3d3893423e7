import * as v from 'valibot';

/** Returns a text that names each wrong field of a value and its fault, for a person at a terminal. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`).join('; ');
}
