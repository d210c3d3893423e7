/** The token that the host will begin with: this tab's, or the one that 自动登录 kept. Null for a visitor. */
export function keptToken(): string | null {
  try {
    return sessionStorage.getItem('token') || localStorage.getItem('autoLogin') || null;
  } catch {
    // A browser that forbids storage keeps none.
    return null;
  }
}
