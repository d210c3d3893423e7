import * as paths from './paths.ts';

test.each([
  [paths.login(), '/login'],
  [
    paths.login({ redirect: '/payInfo?deposit_no=D1&x=2' }),
    '/login?redirect=%2FpayInfo%3Fdeposit_no%3DD1%26x%3D2',
  ],
  [paths.login({ type: 1, pid: '7 &=' }), '/login?type=1&pid=7%20%26%3D'],
  [paths.register({ pid: '7' }), '/reg?pid=7'],
  [paths.registerWithCaptcha({ pid: '7' }), '/reg2?pid=7'],
  [paths.gamePage({ name: 'AG' }), '/gamePage?name=AG&type=0&code='],
  [paths.gamePage({ name: 'a&b', type: '3', code: '#1' }), '/gamePage?name=a%26b&type=3&code=%231'],
  [paths.agentLogin(), '/gamePage?dailiD=1'],
  [paths.gamePageService(), '/gamePage?dailiD=2'],
  [paths.appDownload(), '/gamePage?app=1'],
  [paths.sponsorPage(2), '/zhanzhuye?type=2'],
  [paths.activityInfo(3), '/activityInfo?id=3'],
  [paths.payInfo('D/1'), '/payInfo?deposit_no=D%2F1'],
  [paths.lottery({ roomId: 12 }), '/lottery?room_id=12'],
  [paths.lottery({ name: '急速' }), '/lottery?name=%E6%80%A5%E9%80%9F'],
  [paths.wallet(), '/wallet'],
  [paths.wallet(2), '/wallet?type=2'],
  [paths.withdrawAccount(2), '/withdrawAccount?type=2'],
  [paths.password(1), '/password?type=1'],
  [paths.message(2), '/message?type=2'],
  [paths.about(5), '/abouts?type=5'],
  [paths.helpArticle(7), '/boutBallBetInfo?type=7'],
  [paths.slotGames('pp'), '/concise?type=pp'],
])('%s', (built, expected) => {
  expect(built).toBe(expected);
});

test('a redirect is read back unchanged from the address that holds it', () => {
  const target = paths.gamePage({ name: '真人 & 体育', type: 1, code: 'a=b#c' });
  const query = new URLSearchParams(paths.login({ redirect: target }).split('?')[1]);
  expect(query.get('redirect')).toBe(target);
});

test('all 48 addresses of the route table can be built', () => {
  const built = [
    ...[paths.hall(), paths.hallAlias(), paths.oldHall(), paths.oldActivity(), paths.oldMine()],
    ...[paths.discover(), paths.activity(), paths.activityInfo(1), paths.sponsors(), paths.sponsorPage(1)],
    ...[paths.mine(), paths.app(), paths.login(), paths.register(), paths.registerWithCaptcha()],
    ...[paths.gamePage({ name: 'AG' }), paths.lottery({ roomId: 1 }), paths.service(), paths.redPacket()],
    ...[paths.message(), paths.rebates(), paths.userInfo(), paths.settings(), paths.wallet()],
    ...[paths.addBankCard(), paths.addUsdtCard(), paths.password(1), paths.welfare(), paths.betRecord()],
    ...[paths.activityRecord(), paths.transRecord(), paths.money(), paths.recharge(), paths.withdrawal()],
    ...[paths.transfer(), paths.account(), paths.inviter(), paths.withdrawAccount(), paths.vip()],
    ...[paths.vip2(), paths.pokerGame(), paths.applyAgent(), paths.help(), paths.helpArticle(1)],
    ...[paths.usdtMore(), paths.payInfo('D1'), paths.slotGames('pp'), paths.about()],
  ].map((address) => address.split('?')[0]);

  const table =
    `/ /home /index_old /activity_old /mine_old /discover /activity /activityInfo /zhanzhu /zhanzhuye
    /mine /app /login /reg /reg2 /gamePage /lottery /kefu /hongbao /message /fanshui /userInfo /userCent /wallet
    /addBankCard /addUsdtCard /password /welfare /betRecord /activityRecord /transRecord /money /recharge
    /withdrawal /transfer /account /inviter /withdrawAccount /vip /vip2 /iframepage /applyagent /boutBallBet
    /boutBallBetInfo /usdtmore /payInfo /concise /abouts`.split(/\s+/);
  expect(built).toEqual(table);
  expect(table).toHaveLength(48);
});
