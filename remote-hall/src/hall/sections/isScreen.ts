/** Whether the screen meets a media query. The build that draws the frame has no screen. */
export const isScreen = (query: string): boolean =>
  typeof matchMedia === 'function' && matchMedia(query).matches;
