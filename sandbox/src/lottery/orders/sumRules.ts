import { type SumResult, sumLabel } from '../draws/sumResult.ts';
import { type Verdict, wonIf } from './verdict.ts';

const colours = { red: '红波', green: '绿波', blue: '蓝波', gray: '' } as const;

/** Returns the verdict on an option of a group; a play that is no longer offered gives the stake back. */
export function judgeSum(group: string, option: string, [, sum, label, shape, colour]: SumResult): Verdict {
  switch (group) {
    case '大小单双':
      return wonIf(sumLabel(sum).includes(option));
    case '组合':
      return wonIf(label === option);
    case '极值':
      return wonIf(option === '极大' ? sum >= 22 : sum <= 5);
    case '色波':
      return wonIf(colours[colour] === option);
    case '形态':
      return wonIf(shape === option);
    case '特码':
      return wonIf(String(sum) === option);
    default:
      return 'refund';
  }
}
