/** The articles of the help centre by group; `type` is the platform's number. */
export const helpGroups = [
  {
    title: '了解平台',
    entries: [
      { type: 7, label: '关于我们' },
      { type: 1, label: '常见问题' },
    ],
  },
  {
    title: '条款与隐私',
    entries: [
      { type: 2, label: '隐私政策' },
      { type: 3, label: '免责声明' },
    ],
  },
  {
    title: '联系与合作',
    entries: [
      { type: 4, label: '联系我们' },
      { type: 5, label: '代理合作' },
    ],
  },
  { title: '理性娱乐', entries: [{ type: 8, label: '责任博彩' }] },
] as const;

type HelpEntry = (typeof helpGroups)[number]['entries'][number];
export type HelpType = HelpEntry['type'];

const helpEntries: readonly HelpEntry[] = helpGroups.flatMap((group): readonly HelpEntry[] => group.entries);

/** Returns the title of an article; for one that the help centre does not list, the title of the centre. */
export function articleTitle(type: string): string {
  return helpEntries.find((entry) => String(entry.type) === type)?.label ?? '帮助中心';
}
