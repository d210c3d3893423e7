import type { Refusal } from '../../base/refused.ts';
import { visible } from '../../base/visible.ts';
import { explanationText } from '../../explanations/explanation.ts';
import type { Language } from '../../explanations/language.ts';

/** Returns a refusal in Chinese. Refusals without a code are shown in the English of the release tool. */
function inChinese(refusal: Refusal): string {
  switch (refusal.code) {
    case 'otherRevision': {
      const { newest, expected, by } = refusal;
      return `当前已是第 ${newest} 次发布（由 ${visible(by)} 完成），不再是第 ${expected} 次。请查看当前线上情况后再决定。`;
    }
    case 'justMade': {
      const { revision, by = '其他人' } = refusal;
      return `第 ${revision} 次发布刚刚由 ${visible(by)} 完成。请查看当前线上情况后再决定。`;
    }
    case 'blocked':
      return `${refusal.app} ${refusal.version} 已被禁用。`;
    case 'notInStore':
      return `仓库中没有 ${refusal.app} ${refusal.version}。`;
    case 'noEarlier':
      return `${refusal.app} ${refusal.version} 没有可回滚的更早版本。`;
    case 'isLive':
      return `${refusal.app} ${refusal.version} 正在线上。`;
    case 'rollingOut':
      return `${refusal.app} 正按 ${visible(refusal.by)} 的计划逐步上线，在此期间不能发布其他版本。请先中止计划，或直接进入下一步。`;
    case 'ownProposal':
      return '提交人不能审批自己的更改：需要另一人。';
    case 'notWaiting':
      return '此更改已不在等待审批。请在总览中查看当前线上情况。';
    case 'nothingToSign':
      return '没有等待此签名的更改：可能已超过两分钟，或已签名过。请在总览中查看当前线上情况。';
    case 'signedByOther':
      return `签名所用的不是 ${refusal.by} 的密钥，未做任何更改。`;
    case 'explained':
      return explanationText(refusal.explanation, 'zh');
  }
}

/** Returns a refusal in the visitor's language, or undefined where only the release tool's English message exists. */
export function refusalIn(language: Language, refusal: Refusal | undefined): string | undefined {
  return language === 'zh' && refusal ? inChinese(refusal) : undefined;
}
