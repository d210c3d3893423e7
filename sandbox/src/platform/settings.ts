import * as v from 'valibot';

const flag = v.union([v.number(), v.string()]);

/** The site's settings, as `appInfo` returns them. */
export const appInfo = v.strictObject({
  title: v.string(),
  site_logo: v.string(),
  h5_url: v.string(),
  site_state: flag,
  repair_tips: v.string(),
  redpacket_switch: flag,
  index_modal: flag,
  webcontent: v.string(),
  ios_download_qrcode: v.string(),
  ios_download_url: v.string(),
});

type AppInfo = v.InferOutput<typeof appInfo>;

export type Settings = {
  read(): AppInfo;
  /** Changes settings until the next reset or restart, for tests. */
  override(changes: Partial<AppInfo>): void;
  reset(): void;
};

const welcome = `<h3>欢迎来到鲸湾娱乐</h3>
<p>扬帆入湾，乐享其中。即日起新会员注册并完成首存，最高可得 <strong>1888</strong> 元首存礼金。</p>
<ul><li>红包雨：每日 <strong>10:00–12:00</strong> 准点开抢</li><li>天天返水：最高 <strong>1.50%</strong>，无上限</li><li>7×24小时中文客服，随时为您服务</li></ul>
<p>请理性娱乐，量力而行。未满18周岁者禁止参与。</p>`;

export function createSettings(origins: { page: string; frames: string }): Settings {
  const standard: AppInfo = {
    title: '鲸湾娱乐',
    site_logo: '/art/logo.svg',
    h5_url: origins.page,
    site_state: 1,
    repair_tips: '系统维护中，预计两小时后恢复，给您带来不便敬请谅解。',
    redpacket_switch: 1,
    index_modal: 0,
    webcontent: welcome,
    ios_download_qrcode: '/art/download-qr.svg',
    ios_download_url: `${origins.frames}/download`,
  };
  let changed: Partial<AppInfo> = {};
  return {
    read: () => ({ ...standard, ...changed }),
    override(changes) {
      changed = { ...changed, ...changes };
    },
    reset() {
      changed = {};
    },
  };
}
