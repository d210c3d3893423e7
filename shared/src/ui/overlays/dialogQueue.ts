import { observable } from '@site/release-page/lib/observable';

/** One dialog of the queue; `alert` dialogs have one button. */
export type DialogRequest = {
  readonly id: number;
  readonly kind: 'confirm' | 'alert';
  readonly title?: string;
  readonly text: string;
  readonly note?: string;
  readonly confirmText: string;
  readonly cancelText?: string;
  readonly danger?: boolean;
  readonly answer: (isConfirmed: boolean) => void;
};

/** The dialogs that wait for an answer, oldest first; one is shown at a time. */
export const dialogQueue = observable<readonly DialogRequest[]>([]);

let lastId = 0;

/** Adds a dialog to the queue and resolves to the player's answer. */
export function ask(request: Omit<DialogRequest, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (isConfirmed: boolean) => {
      dialogQueue.set(dialogQueue.get().filter((other) => other.id !== id));
      resolve(isConfirmed);
    };
    dialogQueue.set([...dialogQueue.get(), { ...request, id, answer }]);
  });
}

/** Answers every open dialog with no, as when a session ends. */
export function dismissDialogs(): void {
  for (const request of dialogQueue.get()) request.answer(false);
}
