import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createChat } from './lottery/chat.ts';
import { createFaults } from './server/faults.ts';
import { createPlatformServer } from './server/http.ts';
import { steering } from './server/steering.ts';
import { rendered } from './shapes/render.ts';
import { looseShapes, type ShapeOptions, type Shapes, shapesWith } from './shapes/shapes.ts';
import { createState, type State, type StateOptions } from './state/state.ts';

export type ForeignOptions = StateOptions & {
  /** Changes to the default, which is every loose form at once. */
  readonly shapes?: ShapeOptions;
  /** The only origin whose pages may call; without it any. */
  readonly pageOrigin?: string;
  readonly host?: string;
  /** 0, the default, is any free port. */
  readonly port?: number;
};

/** A foreign platform that is running, with what tests do behind its calls. */
export type Foreign = ReturnType<typeof steering> &
  Omit<ReturnType<typeof createFaults>, 'takeLoss' | 'takeDelay'> & {
    /** Where it answers, as http://127.0.0.1:9000. */
    readonly address: string;
    readonly server: Server;
    readonly state: State;
    /** Changes the shapes from the next answer on. */
    setShapes(options: ShapeOptions): void;
    /** Moves the platform's clock: by so many milliseconds, or to a time. */
    moveClock(to: number | Date): void;
    /** Sends a frame, or a text as it is, to everybody in a room. */
    say(room: number, frame: object | string): void;
    /** Cuts the connections of all rooms. */
    cutRooms(): void;
    close(): Promise<void>;
  };

/** Starts a platform as somebody else may have written it, of the documents alone. It is a stand-in: no money, no games. */
export async function createForeign({
  shapes: options = {},
  pageOrigin,
  host = '127.0.0.1',
  port = 0,
  ...stateOptions
}: ForeignOptions = {}): Promise<Foreign> {
  const state = createState(stateOptions);
  const { takeLoss, takeDelay, ...faults } = createFaults();
  let shapes: Shapes = shapesWith(looseShapes, options);
  let address = '';

  const written = (value: unknown) => rendered(value, shapes, address);
  const chat = createChat(state, (frame) => JSON.stringify(written(frame)));
  const server = createPlatformServer({
    state,
    faults: { takeLoss, takeDelay, ...faults },
    pageOrigin,
    // The envelope itself has its three fields and no other.
    write: (answer) =>
      JSON.stringify(
        Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, written(value)])),
      ),
    notify: chat.notify,
  });
  server.on('upgrade', chat.upgrade);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  address = `http://${host}:${(server.address() as AddressInfo).port}`;

  return {
    ...steering(state),
    ...faults,
    address,
    server,
    state,
    setShapes(changes) {
      shapes = shapesWith(shapes, changes);
    },
    moveClock(to) {
      state.clockOffsetMs += typeof to === 'number' ? to : to.getTime() - state.now();
    },
    say: chat.say,
    cutRooms: chat.cut,
    close() {
      chat.cut();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
