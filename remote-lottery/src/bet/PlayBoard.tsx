import type { PlayGroup, PlayOption } from '@site/shared/contract/lottery';
import { GRID_NUMBERS, isSpecial, type Slip } from './betSlip.ts';
import styles from './playBoard.module.css';

type Props = {
  readonly group: PlayGroup;
  readonly slip: Slip;
  readonly onOption: (id: PlayOption['id']) => void;
  readonly onNumber: (number: number) => void;
};

/** The options of a group with their odds, and the numbers where the group asks for them. */
export function PlayBoard({ group, slip, onOption, onNumber }: Props) {
  const asksNumbers = isSpecial(group) && slip.options.length > 0;
  return (
    <>
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{group.name}</legend>
        {group.childrens.map(({ id, playtitle, odds }) => (
          <button
            key={id}
            type="button"
            aria-pressed={slip.options.includes(id)}
            onClick={() => onOption(id)}
            className={styles.option}
          >
            <span className={styles.name}>{playtitle}</span>
            <span className={styles.odds}>{odds}</span>
          </button>
        ))}
      </fieldset>
      {asksNumbers && (
        <fieldset className={styles.numbers}>
          <legend className={styles.legend}>选择号码（已选 {slip.numbers.length} 个）</legend>
          {GRID_NUMBERS.map((number) => (
            <button
              key={number}
              type="button"
              aria-pressed={slip.numbers.includes(number)}
              onClick={() => onNumber(number)}
              className={styles.number}
            >
              {number}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}
