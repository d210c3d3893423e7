/** What a dialog asks; `alert` dialogs have one button. */
export type DialogRequest = {
  readonly id: number;
  readonly kind: 'confirm' | 'alert';
  readonly title?: string;
  readonly text: string;
  readonly confirmText: string;
  readonly cancelText?: string;
  readonly danger?: boolean;
  readonly answer: (isConfirmed: boolean) => void;
};

let waiting: readonly DialogRequest[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** The dialogs that wait for an answer, oldest first; one is shown at a time. */
export const dialogQueue = {
  current: (): DialogRequest | undefined => waiting[0],
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Puts a dialog at the end of the queue and resolves to the player's answer. */
export function ask(request: Omit<DialogRequest, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (isConfirmed: boolean) => {
      change(waiting.filter((other) => other.id !== id));
      resolve(isConfirmed);
    };
    change([...waiting, { ...request, id, answer }]);
  });
}

/** Answers every open dialog with no, as when a session ends. */
export function dismissDialogs(): void {
  for (const request of waiting) request.answer(false);
}

function change(next: readonly DialogRequest[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}
