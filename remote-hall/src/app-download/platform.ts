/** The platforms with different ways to add a site to the home screen; WeChat has none. */
export type Platform = 'wechat' | 'ios' | 'android' | 'desktop';

/** Returns the platform by the user agent. An iPad identifies itself as a Mac, but a Mac has no touch points. */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat';
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

export function isOnHomeScreen(): boolean {
  return window.matchMedia?.('(display-mode: standalone)').matches ?? false;
}
