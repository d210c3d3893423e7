import { ApiError, BadAnswer, NetworkError, SessionExpired, UnderWay } from '../../api/errors.ts';
import { errorText } from './errorText.ts';

const unreadable = '平台返回的数据无法识别，请稍后重试';
const network = '请检查网络后重试';

test.each([
  ['a refusal', new ApiError(400, '系统繁忙'), '系统繁忙'],
  ['a refusal of a second attempt', new UnderWay(), '上一笔正在处理，请稍候'],
  ['a refusal without a message', new ApiError(400, ''), network],
  ['an answer of another shape', new BadAnswer('/api/user: username a text is expected'), unreadable],
  [
    'an answer without an envelope',
    new BadAnswer('/api/user answered 502 without an envelope', 502),
    unreadable,
  ],
  ['no connection', new NetworkError('Network Error', false), network],
  ['no answer in time', new NetworkError('timeout', true), network],
  ['the end of the session', new SessionExpired(), network],
  ['a file that cannot be loaded', new Error('Loading chunk 7 failed'), network],
  ['an unknown reason', undefined, network],
])('the player reads the reason of %s', (_what, error, text) => {
  expect(errorText(error)).toBe(text);
});
