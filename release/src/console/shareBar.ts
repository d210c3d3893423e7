import type { ApplicationStatus } from '../status.ts';
import { type Html, html } from './html.ts';

/** Which version which share of the visitors gets: as a bar, and in words. */
export function shareBar({ active, canary }: ApplicationStatus): Html {
  const percent = canary?.percent ?? 0;
  // Decimal shares would show as 97.49999999999999.
  const rest = Math.round((100 - percent) * 100) / 100;
  return html`<div class="share">
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect class="active" width="100" height="10"/><rect class="canary" x="${rest}" width="${percent}" height="10"/>
    </svg>
    ${
      canary &&
      html`<p><span class="key active">${active} for ${rest} %</span> <span class="key canary">canary ${canary.version} for ${percent} %</span></p>`
    }
  </div>`;
}
