/** Returns the token that the host starts with: this tab's, or the one that 自动登录 stored; null for a visitor. */
export function keptToken(): string | null {
  try {
    return sessionStorage.getItem('token') || localStorage.getItem('autoLogin') || null;
  } catch {
    // A browser that forbids storage has no token.
    return null;
  }
}
