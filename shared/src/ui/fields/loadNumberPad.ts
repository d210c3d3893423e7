import type { NumberPad } from '../nutui/NumberPad.tsx';

/** Loads the keyboard of digits where there are fingers; null elsewhere. Throws when its file does not come. */
export async function loadNumberPad(): Promise<typeof NumberPad | null> {
  if (typeof matchMedia !== 'function' || !matchMedia('(pointer: coarse)').matches) return null;
  const module = await import('../nutui/NumberPad.tsx');
  return module.NumberPad;
}
