/**
 * A hash that no bytes have, for files that must not be used unchecked: without an `integrity`, or with an unreadable
 * one, a browser checks nothing.
 */
export const unmatchedHash = `sha256-${'A'.repeat(43)}=`;
