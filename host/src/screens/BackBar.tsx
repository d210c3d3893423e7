import { TitleBar } from '@site/shared';

/** The title bar of a full-screen page until the screen brings its own: nothing else on such a page leads away. */
export function BackBar() {
  return <TitleBar title="返回" />;
}
