import type { IncomingMessage } from 'node:http';
import type { SentFile } from '../state/answers.ts';

const LARGEST_BODY = 4 * 1024 * 1024;

/** The content of a request: all parameters together, as PHP reads them, and a file. */
export type Payload = { readonly params: Readonly<Record<string, unknown>>; readonly file: SentFile | null };

/** Reads a request; undefined is one that nobody can read. */
export async function readPayload(
  request: IncomingMessage,
  query: URLSearchParams,
): Promise<Payload | undefined> {
  const fields = Object.fromEntries(query);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_BODY) return undefined;
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (/^multipart\/form-data/i.test(type)) return { params: fields, file: fileIn(body, type) };
  if (/^application\/x-www-form-urlencoded/i.test(type))
    return { params: { ...fields, ...Object.fromEntries(new URLSearchParams(String(body))) }, file: null };
  const sent = jsonIn(String(body));
  return sent && { params: { ...fields, ...sent }, file: null };
}

function jsonIn(text: string): object | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the part named `file` of a multipart body. */
function fileIn(body: Buffer, type: string): SentFile | null {
  const [, boundary] = /boundary="?([^";]+)/i.exec(type) ?? [];
  if (!boundary) return null;
  const mark = Buffer.from(`--${boundary}`);
  for (let from = body.indexOf(mark); from >= 0; ) {
    const next = body.indexOf(mark, from + mark.length);
    if (next < 0) return null;
    const part = body.subarray(from + mark.length + 2, next - 2);
    const head = part.indexOf('\r\n\r\n');
    if (/name="file"/.test(part.subarray(0, head).toString('latin1')))
      return { bytes: part.subarray(head + 4) };
    from = next;
  }
  return null;
}
