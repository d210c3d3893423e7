import { list } from '../shapes/lists.ts';
import { address, flag, hostAddress, orNull } from '../shapes/values.ts';
import { answer, forPlayer, type Handlers, Refusal } from '../state/answers.ts';
import { requiredOf } from '../state/params.ts';
import { gameNamed, games } from './games.ts';

export const NAME = '海岸娱乐';

const notices = [
  '尊敬的会员：海岸娱乐全新改版上线，祝您游戏愉快！',
  '【维护通知】沙巴体育将于每周三06:00-10:00例行维护，期间无法转账。',
  '充值请以充值页面显示的收款账户为准，切勿转入已停用的账户。',
];

export const siteCalls: Handlers = {
  'GET /api/getVisitUrl': () => answer({ url: address('/') }),

  'POST /api/app': ({ state }) => {
    const { isOpen, hasRedPackets, hasWelcome } = state.settings;
    return answer({
      title: NAME,
      site_logo: address('/uploads/logo.svg'),
      h5_url: address('/'),
      site_state: flag(isOpen, 'one'),
      repair_tips: isOpen ? orNull(null) : '系统升级维护中，预计两小时后恢复。',
      redpacket_switch: flag(hasRedPackets, 'on'),
      index_modal: flag(hasWelcome, 'word'),
      webcontent: '<h3>欢迎来到海岸娱乐</h3><p>首存即享好礼，详情请见<b>优惠</b>页面。</p>',
      ios_download_qrcode: address('/uploads/download.svg'),
      ios_download_url: hostAddress('/download'),
    });
  },

  'POST /api/bannerList': () =>
    answer(list([1, 2, 3].map((number) => ({ src: address(`/uploads/banner${number}.svg`) })))),

  'POST /api/homenotice': () => answer(list(notices)),

  'POST /api/getservicerurl': () => answer({ url: hostAddress('/chat') }),

  'GET /api/getAgentLoginUrl': forPlayer(() => answer({ url: address('/agent') })),

  'GET /api/game/list': () =>
    answer(
      list(
        games.map(
          ({
            category,
            isOn,
            platform = null,
            code = null,
            catecode = null,
            gamecode = null,
            name = null,
          }) => ({
            category_id: category,
            app_state: flag(isOn, 'one'),
            platform_name: orNull(platform),
            game_code: orNull(code),
            catecode: orNull(catecode),
            gamecode: orNull(gamecode),
            gamename: orNull(name),
            gamepic: catecode === null ? orNull(null) : address('/uploads/game.svg'),
          }),
        ),
      ),
    ),

  'POST /api/getGameUrl': forPlayer((_player, { params }) => {
    const platform = requiredOf(params, 'plat_name');
    if (!gameNamed(platform)) throw new Refusal('游戏维护中，请稍后再试');
    const query = new URLSearchParams({ plat: platform, code: String(params.game_code ?? '') });
    return answer({ url: hostAddress(`/play?${query}`) });
  }),
};
