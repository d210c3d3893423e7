/**
 * A hash that no bytes have, for what must not be applied unchecked: without an `integrity`, and with an unreadable one,
 * a browser checks nothing.
 */
export const unmatchedHash = `sha256-${'A'.repeat(43)}=`;
