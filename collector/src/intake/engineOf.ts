import type { Engine } from '@site/shared/telemetry';

/** The engine of a browser by its `User-Agent`. On iOS every browser is a WebKit, and calls itself `CriOS`, `FxiOS` and the like. */
export function engineOf(userAgent = ''): Engine {
  if (/\b(?:Chrome|Chromium|HeadlessChrome)\//.test(userAgent)) return 'chromium';
  if (/\bFirefox\//.test(userAgent)) return 'firefox';
  return /\bAppleWebKit\//.test(userAgent) ? 'webkit' : 'other';
}
