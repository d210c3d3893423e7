import type { FileExaminer } from '../load/fileExaminer.ts';

type Findings = {
  /** The cause of every failed file. */
  cause: Awaited<ReturnType<FileExaminer['causeOf']>>;
  /** The progress of every file that is loading. */
  progress: Awaited<ReturnType<FileExaminer['progressOf']>>;
  isSiteThere: boolean;
};

/** Replaces the page's examiner. Its findings can be changed. */
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
