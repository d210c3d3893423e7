/** One need of the site: whether the platform meets it, what was seen, and what to do about it. */
export type Finding = {
  readonly what: string;
  /** `unknown` means that it could not be found out from here. That is no verdict on the platform. */
  readonly state: 'ok' | 'problem' | 'unknown';
  readonly seen: string;
  readonly todo?: string;
};

/** Returns functions that make the findings on one need. */
export function findingOf(what: string) {
  return {
    ok: (seen: string, todo?: string): Finding => ({ what, state: 'ok', seen, ...(todo && { todo }) }),
    problem: (seen: string, todo: string): Finding => ({ what, state: 'problem', seen, todo }),
    unknown: (seen: string, todo: string): Finding => ({ what, state: 'unknown', seen, todo }),
  };
}
