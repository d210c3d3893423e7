import { type Explanation, explanationText } from '../explanations/explanation.ts';

/**
 * The reason of a refusal as data, for interfaces in other languages. Refusals that people seldom meet outside the
 * command have none.
 */
export type Refusal =
  | {
      readonly code: 'otherRevision';
      readonly newest: number;
      readonly expected: number;
      readonly by: string;
    }
  | { readonly code: 'justMade'; readonly revision: number; readonly by: string | undefined }
  | {
      readonly code: 'blocked' | 'notInStore' | 'noEarlier' | 'isLive';
      readonly app: string;
      readonly version: string;
    }
  | { readonly code: 'rollingOut'; readonly app: string; readonly by: string }
  | { readonly code: 'ownProposal' | 'notWaiting' | 'nothingToSign' }
  | { readonly code: 'signedByOther'; readonly by: string }
  | { readonly code: 'explained'; readonly explanation: Explanation };

/**
 * Thrown when a release command may not be carried out. The message gives the reason and the remedy in plain words.
 */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal | undefined;

  constructor(message: string, refusal?: Refusal) {
    super(message);
    this.refusal = refusal;
  }

  /** Returns a refusal for a reason that has a text in each language. */
  static of(explanation: Explanation): Refused {
    return new Refused(explanationText(explanation, 'en'), { code: 'explained', explanation });
  }
}

/** Returns a handler of failures that answers a refusal and throws any other one. */
export function whenRefused<Answer>(answer: (refused: Refused) => Answer): (error: unknown) => Answer {
  return (error) => {
    if (error instanceof Refused) return answer(error);
    throw error;
  };
}
