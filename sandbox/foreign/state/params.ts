import { Refusal } from './answers.ts';

type Params = Readonly<Record<string, unknown>>;

/** Returns a text or number of a payload as a text; a missing one is empty. */
export function textOf(params: Params, name: string): string {
  const value = params[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Returns a text that has to be there. */
export function requiredOf(params: Params, name: string, message = '参数错误'): string {
  const value = textOf(params, name);
  if (value === '') throw new Refusal(message);
  return value;
}

/** Returns a whole number of a payload, or the default for anything else. */
export function numberOf(params: Params, name: string, standIn: number): number {
  const value = textOf(params, name);
  return /^\d{1,9}$/.test(value) ? Number(value) : standIn;
}

/** Returns an amount of a payload in cents; it has to be above zero and of whole cents. */
export function centsOf(value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const [, yuan, part = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const cents = yuan === undefined ? 0 : Number(yuan) * 100 + Number(part.padEnd(2, '0'));
  if (cents === 0) throw new Refusal('请输入正确的金额');
  return cents;
}
