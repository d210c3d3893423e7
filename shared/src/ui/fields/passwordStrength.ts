/** A rating of how well a password withstands guessing, with its word and reason for players. */
export type PasswordStrength = {
  readonly level: 1 | 2 | 3;
  readonly word: '弱' | '中' | '强';
  readonly why: string;
};

const SHORTEST = 6;
const GOOD_LENGTH = 10;
const kinds = [/\d/, /[a-z]/, /[A-Z]/, /[^\da-zA-Z]/];

/** Rates a password. The rating is advice only: it decides nothing about what may be sent. */
export function passwordStrength(password: string, name: string): PasswordStrength {
  const kindCount = kinds.filter((kind) => kind.test(password)).length;
  if (password.length < SHORTEST) return weak('至少6位');
  if (name !== '' && password.toLowerCase().includes(name.toLowerCase())) return weak('请勿包含用户名');
  if (isRepeated(password) || isRun(password)) return weak('重复或连续的字符容易被猜到');
  if (kindCount === 1) return weak(/^\d+$/.test(password) ? '只有数字，请加上字母' : '请加上数字或符号');
  if (password.length >= GOOD_LENGTH || kindCount > 2) return { level: 3, word: '强', why: '不易被猜到' };
  return { level: 2, word: '中', why: '再长一些或加上符号更安全' };
}

function weak(why: string): PasswordStrength {
  return { level: 1, word: '弱', why };
}

function isRepeated(text: string): boolean {
  return new Set(text).size <= 2;
}

/** Whether each character follows the one before, as in 123456 or fedcba. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((character, place) => code(character) - code(text.charAt(place)));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

function code(character: string): number {
  return character.charCodeAt(0);
}
