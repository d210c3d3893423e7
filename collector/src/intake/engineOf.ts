import type { Engine } from '@site/release-page/telemetry';

/**
 * Returns the engine of a browser by its `User-Agent`. On iOS every browser is a WebKit, under names such as `CriOS` and
 * `FxiOS`.
 */
export function engineOf(userAgent = ''): Engine {
  if (/\b(?:Chrome|Chromium|HeadlessChrome)\//.test(userAgent)) return 'chromium';
  if (/\bFirefox\//.test(userAgent)) return 'firefox';
  return /\bAppleWebKit\//.test(userAgent) ? 'webkit' : 'other';
}
