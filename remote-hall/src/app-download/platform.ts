/** Where the guide is read: each adds a site to its home screen in a way of its own, WeChat in none. */
export type Platform = 'wechat' | 'ios' | 'android' | 'desktop';

/** By what the browser says of itself; an iPad says that it is a Mac, which has no fingers on it. */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat';
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

/** Whether the page was opened from the home screen. */
export function isOnHomeScreen(): boolean {
  return window.matchMedia?.('(display-mode: standalone)').matches ?? false;
}
