/** A fake of the browser's WebSocket. */
export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;

  readonly sent: string[] = [];
  readonly address: string;
  readyState = FakeSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(address: string) {
    this.address = address;
  }

  send(frame: string): void {
    if (this.readyState !== FakeSocket.OPEN) throw new Error('the socket is not open');
    this.sent.push(frame);
  }

  /** Opens the connection, as the platform does. */
  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  /** Delivers a frame of the platform: a string as it is, anything else as JSON. */
  deliver(frame: unknown): void {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
  }

  close(code = 1006): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code });
  }
}

/** Installs the fake; the returned list grows with every socket that is opened. */
export function fakeSockets(): FakeSocket[] {
  const sockets: FakeSocket[] = [];
  class Recorded extends FakeSocket {
    constructor(address: string) {
      super(address);
      sockets.push(this);
    }
  }
  Object.defineProperty(globalThis, 'WebSocket', { configurable: true, writable: true, value: Recorded });
  return sockets;
}
