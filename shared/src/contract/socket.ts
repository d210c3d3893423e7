import * as v from 'valibot';
import { fields, isObject, longText, picture, stateNumber, text } from './fields.ts';
import { sideFlag } from './lottery.ts';

/** The path of a lottery room's socket after the base address; its query names room and session. */
export const socketPath = '/wss';

/** The query of the socket's address. */
export const socketQuery = v.strictObject({ roomid: v.string(), _token: v.string() });

/** The plain text frame that keeps the connection open. */
export const pingFrame = 'ping';

/** The schema of a JSON frame of the client: `order` 1 is a chat text, 0 a bet. */
export const outgoingMessage = v.strictObject({ content: v.string(), order: v.picklist([0, 1]) });

/** A JSON frame of the client. */
export type OutgoingMessage = v.InferOutput<typeof outgoingMessage>;

/** The look of a system message's toast. */
export type SystemTone = 'success' | 'error' | 'warning' | 'plain';

/** The meaning of a received frame. */
export type IncomingFrame =
  | { readonly kind: 'ignored' }
  | { readonly kind: 'system'; readonly tone: SystemTone; readonly content: string }
  | ({ readonly kind: 'chat' } & v.InferOutput<typeof chatMessage>);

const chatMessage = v.pipe(
  fields({
    id: text,
    author: text,
    avatar: picture,
    content: longText,
    left: sideFlag,
    order: stateNumber,
  }),
  // `order` marks a bet with 0, whatever its text is.
  v.transform(({ order, ...line }) => ({ ...line, isBet: order === 0 })),
);
/** A longer frame contains nothing that could be shown, and would take long to parse. */
const longestFrame = 1_000_000;
const ignored: IncomingFrame = { kind: 'ignored' };

/** Reads a received frame and never throws; a frame that is neither system message nor chat is ignored. */
export function readFrame(raw: unknown): IncomingFrame {
  const message = typeof raw === 'string' && raw.length <= longestFrame ? parse(raw) : undefined;
  if (!isObject(message)) return ignored;
  if (message.type === pingFrame || message.content === pingFrame) return ignored;
  if (message.sysmsg) return systemFrame(message);
  const chat = v.safeParse(chatMessage, message);
  return chat.success && chat.output.content !== '' ? { kind: 'chat', ...chat.output } : ignored;
}

function systemFrame(message: Readonly<Record<string, unknown>>): IncomingFrame {
  const content = v.safeParse(text, message.content);
  const type = typeof message.type === 'string' ? message.type : message.sysmsg;
  return content.success ? { kind: 'system', tone: toneOf(type), content: content.output } : ignored;
}

function toneOf(type: unknown): SystemTone {
  if (type === 'success' || type === 'warning') return type;
  return type === 'error' || type === 'fail' || type === 'danger' ? 'error' : 'plain';
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
