import type { Answers, Question } from './core.ts';
import type { FromThread, ToThread } from './messages.ts';

type Answer = Answers[keyof Answers];
type Open = { resolve(answer: Answer): void; reject(error: Error): void };

/** The longest wait for an answer of the thread. */
export const ANSWER_MS = 5_000;

/** Creates the memory of questions that a thread has not answered yet. */
export function createQuestions(send: (message: ToThread) => void) {
  const open = new Map<number, Open>();
  let lastId = 0;
  return {
    ask(question: Question): Promise<Answer> {
      lastId += 1;
      const id = lastId;
      const answered = new Promise<Answer>((resolve, reject) => open.set(id, { resolve, reject }));
      send({ kind: 'ask', id, question });
      return inTime(answered).finally(() => open.delete(id));
    },
    /** Settles a question by the thread's answer; one that came too late settles nothing. */
    settle({ id, answer, problem }: Extract<FromThread, { kind: 'answer' }>): void {
      if (answer === undefined) open.get(id)?.reject(new Error(problem));
      else open.get(id)?.resolve(answer);
    },
    /** Rejects all questions: the thread that had them has ended. */
    refuse(): void {
      for (const { reject } of open.values()) reject(new Error('The thread that keeps counts has ended.'));
    },
  };
}

/** Returns the answer; rejects where it does not come in time. */
export async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  let late: NodeJS.Timeout | undefined;
  const missed = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('The store does not answer in time.')), ANSWER_MS);
  });
  return Promise.race([answer, missed]).finally(() => clearTimeout(late));
}
