/** The articles of the help centre in their order; `type` is the platform's number. */
export const helpEntries = [
  { type: 7, label: '关于我们' },
  { type: 1, label: '常见问题' },
  { type: 2, label: '隐私政策' },
  { type: 3, label: '免责声明' },
  { type: 4, label: '联系我们' },
  { type: 5, label: '代理合作' },
  { type: 8, label: '责任博彩' },
] as const;

export type HelpType = (typeof helpEntries)[number]['type'];

/** The title of an article; one that the help centre does not list goes by its name. */
export function articleTitle(type: string): string {
  return helpEntries.find((entry) => String(entry.type) === type)?.label ?? '帮助中心';
}
