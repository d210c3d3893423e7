import type { NumberPad } from '../nutui/NumberPad.tsx';

/** Loads the number pad on touch screens; resolves to null elsewhere. Rejects when its file cannot be loaded. */
export async function loadNumberPad(): Promise<typeof NumberPad | null> {
  if (typeof matchMedia !== 'function' || !matchMedia('(pointer: coarse)').matches) return null;
  const module = await import('../nutui/NumberPad.tsx');
  return module.NumberPad;
}
