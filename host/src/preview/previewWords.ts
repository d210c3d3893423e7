import type { PreviewRefusal } from '@site/release-page/preview/readPreview';
import type { lackingIn } from '@site/release-page/preview/withPreview';

/** The reasons why this tab shows no preview, for the tester. */
export const refusals: { readonly [Reason in PreviewRefusal]: string } = {
  address: '预览地址的格式不正确',
  absent: '该版本没有可用的预览',
  unreachable: '预览记录加载失败',
  unsigned: '预览记录的签名不正确',
  malformed: '预览记录的格式不正确',
  other: '预览记录与地址不符',
  blocked: '该版本已停用',
  incompatible: '该版本与当前的主应用不兼容',
};

const kinds = { path: '地址', tab: '导航栏位置' };

/** Returns, for the tester, that other applications have some of what the preview declares; null when they have none. */
export function lackingText(lacking: ReturnType<typeof lackingIn>): string | null {
  if (lacking.length === 0) return null;
  return `部分${lacking.map((kind) => kinds[kind]).join('和')}已被其他应用占用`;
}
