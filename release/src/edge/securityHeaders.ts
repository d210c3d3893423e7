const refused = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'midi',
  'serial',
  'hid',
  'display-capture',
];

/** The headers of every response. */
const everywhere = { 'X-Content-Type-Options': 'nosniff' } as const;

/** The headers of files. The headers of a page would only add bytes to each file. */
export const fileHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'Access-Control-Allow-Origin': '*',
};

/** The headers of responses that a browser may show by itself or run: pages, and answers of the API. */
export const commonHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': refused.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/**
 * The header of responses over https: the browser then makes no more plain requests to the site. nginx sends the same one.
 */
export const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' } as const;

/** The policy of API answers and of drawings: a file that is opened as a page can neither run scripts nor be framed. */
export const apiPolicy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');
