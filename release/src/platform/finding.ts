/** One thing that the site needs of a platform: whether it is there, what was seen, and what to do about it. */
export type Finding = {
  readonly what: string;
  /** `unknown`: it could not be found out from here; that is no word on the platform. */
  readonly state: 'ok' | 'problem' | 'unknown';
  readonly seen: string;
  readonly todo?: string;
};

/** Makes the findings of one thing. */
export function findingOf(what: string) {
  return {
    ok: (seen: string, todo?: string): Finding => ({ what, state: 'ok', seen, ...(todo && { todo }) }),
    problem: (seen: string, todo: string): Finding => ({ what, state: 'problem', seen, todo }),
    unknown: (seen: string, todo: string): Finding => ({ what, state: 'unknown', seen, todo }),
  };
}
