import type { DrawColour, PlayGroup, PlayOption } from '@site/shared/contract/lottery';
import { GRID_NUMBERS, isSpecial, type Slip } from './betSlip.ts';
import { NumberBall } from './NumberBall.tsx';
import styles from './playBoard.module.css';

type Props = {
  readonly group: PlayGroup;
  readonly slip: Slip;
  /** The known ball colours; a number without one has no entry. */
  readonly colours: ReadonlyMap<number, DrawColour>;
  readonly onOption: (id: PlayOption['id']) => void;
  readonly onNumber: (number: number) => void;
};

/** The options of a play group with their odds, and the number grid when the group needs numbers. */
export function PlayBoard({ group, slip, colours, onOption, onNumber }: Props) {
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
        <fieldset className={styles.asked}>
          <legend className={styles.legend}>选择号码（已选 {slip.numbers.length} 个）</legend>
          <div className={styles.numbers}>
            {GRID_NUMBERS.map((number) => (
              <NumberBall
                key={number}
                number={number}
                colour={colours.get(number)}
                isMarked={slip.numbers.includes(number)}
                onMark={onNumber}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
