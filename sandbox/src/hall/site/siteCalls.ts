import { answer } from '../../platform/base/envelope.ts';
import { type FeatureHandlers, open } from '../../platform/callHandlers.ts';

const notices: readonly string[] = [
  '尊敬的会员：鲸湾娱乐每日 10:00–12:00（北京时间）开启红包雨，前一日 12:00 至当日 10:00 的存款计入领取资格，派发即时到账，欢迎参与！',
  '【存取款提示】为保障资金安全，请务必使用本人实名账户存取款。每次存款前请在存款页面获取最新收款账号，切勿转入历史账号，以免造成延误。',
  '【维护公告】IBC体育将于每周三 11:00–13:00 进行例行维护，维护期间无法进入该场馆，请提前使用“一键回收”将余额转回中心钱包。',
  '【USDT充值】USDT 存款支持 TRC20 与 ERC20 两种协议，两种地址不可互通，请确认协议一致后再转账，推荐使用到账更快、手续费更低的 TRC20。',
  '【VIP晋级】累计存款与流水同时达标后，系统将在次日 24:00 前自动晋级，等级越高返水比例越高，详情请查看 VIP特权 页面。',
  '【安全提醒】官方客服不会以任何理由索取您的登录密码或支付密码，请从“客服”入口联系我们，谨防假冒网站与诈骗信息。',
];

const bannerNumbers = [1, 2, 3, 4] as const;

export const siteCalls = {
  visitUrl: open((_input, { platform: { origins } }) => answer({ url: origins.page })),
  appInfo: open((_input, { platform: { settings } }) => answer(settings.read())),
  banners: open(() => answer(bannerNumbers.map((number) => ({ src: `/art/banner/${number}.webp` })))),
  homeNotices: open(() => answer(notices)),
  serviceUrl: open((_input, { platform: { origins } }) => answer({ url: `${origins.frames}/service` })),
} satisfies FeatureHandlers;
