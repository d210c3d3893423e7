import { type Html, html } from './html.ts';

/** Fields that a form sends along unseen. */
export function hiddenFields(fields: readonly (readonly [string, string])[]): Html {
  return html`${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;
}
