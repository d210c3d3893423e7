import { TitleBar } from '@site/shared';

/** The bar of a full-screen page as long as its own is not there: nothing else on such a page leads away. */
export function BackBar() {
  return <TitleBar title="返回" />;
}
