const mobile = /^(0|86|17951)?(13[0-9]|15[012356789]|17[678]|18[0-9]|14[57])[0-9]{8}$/;
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[A-Za-z]{2,}$/;
const date = /^\d{4}-\d{2}-\d{2}$/;
const longestEmail = 254;

export function isMobile(text: string): boolean {
  return mobile.test(text);
}

export function isEmail(text: string): boolean {
  return text.length <= longestEmail && email.test(text);
}

/** Whether a text is a day of the calendar, written YYYY-MM-DD. */
export function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return date.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
