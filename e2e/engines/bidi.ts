type Answer = {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly error?: string;
  readonly method?: string;
  readonly result?: unknown;
  readonly params?: unknown;
};

export type Bidi = {
  send<Result>(method: string, params?: object): Promise<Result>;
  close(): void;
};

/** Connects to a browser. A call throws when the browser refuses it or goes away. */
export async function connectBidi(
  address: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<Bidi> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)), { once: true });
  });
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.id === undefined) onEvent(answer.method ?? '', answer.params);
    else waiting.get(answer.id)?.(answer);
  });
  socket.addEventListener('close', () => {
    for (const settle of waiting.values()) settle({ type: 'error', error: 'the browser went away' });
  });
  return {
    send<Result>(method: string, params: object = {}): Promise<Result> {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ type, error, message = '', result }) => {
          waiting.delete(id);
          if (type === 'success') resolve(result as Result);
          else reject(new Error(`${method}: ${error} ${message}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    close: () => socket.close(),
  };
}
