import * as v from 'valibot';

/** Says which field of a value is wrong and how, for a person who reads it in a terminal. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`).join('; ');
}
