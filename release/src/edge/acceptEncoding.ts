import { type Encoding, encodings } from '../base/compress.ts';

/** Returns the encodings that a request accepts, in our order of preference. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  return (Object.keys(encodings) as Encoding[]).filter((name) => accepts(header, name, '*'));
}

/** Whether a request accepts an encoding, under one of its names. */
export function accepts(header: string | undefined, ...names: readonly string[]): boolean {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const weight = names.map((name) => weights.get(name)).find((one) => one !== undefined);
  return (weight ?? 0) > 0;
}
