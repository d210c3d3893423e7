import type { FileExaminer } from '@site/shared/release/routing';

type Findings = {
  /** Why a file did not come. */
  cause: Awaited<ReturnType<FileExaminer['causeOf']>>;
  /** What becomes of one that is on its way. */
  progress: Awaited<ReturnType<FileExaminer['progressOf']>>;
  isSiteThere: boolean;
};

/** Takes the place of the page's examiner; what it finds can be changed. */
export function fakeExaminer(first: Partial<Findings> = {}) {
  const findings: Findings = { cause: 'unknown', progress: 'comes', isSiteThere: true, ...first };
  const asked: string[] = [];
  window.siteExaminer = {
    async causeOf(address) {
      asked.push(address);
      return findings.cause;
    },
    async progressOf(address) {
      asked.push(address);
      return findings.progress;
    },
    isSiteThere: async () => findings.isSiteThere,
  };
  return Object.assign(findings, { asked });
}
