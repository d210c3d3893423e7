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
  if (/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) {
    const form = new Response(body, { headers: { 'Content-Type': type } });
    const { file, ...sent } = Object.fromEntries(await form.formData().catch(() => new FormData()));
    const bytes = file instanceof File && { bytes: Buffer.from(await file.arrayBuffer()) };
    return { params: { ...fields, ...sent }, file: bytes || null };
  }
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
