import { IconButton } from '@site/shared';
import { PickerField } from '@site/shared/forms';
import type { ComponentProps } from 'react';
import { SwapIcon } from '../icons/payIcons.ts';
import styles from './transfer.module.css';
import type { Sides } from './transferSides.ts';

type Props = {
  readonly sides: Sides;
  readonly options: ComponentProps<typeof PickerField>['options'];
  readonly targetProblem: string | undefined;
  readonly targetAnchor: (place: HTMLElement | null) => void;
  readonly onSide: (side: keyof Sides, platname: string) => void;
  readonly onSwap: () => void;
};

/** Where the money comes from and where it goes, with the button that exchanges both. */
export function SidesFields({ sides, options, targetProblem, targetAnchor, onSide, onSwap }: Props) {
  return (
    <div className={styles.sides}>
      <div className={styles.rows}>
        <PickerField
          label="转出钱包"
          hideLabel
          icon={<span className={styles.side}>转出</span>}
          value={sides.source}
          options={options}
          onChange={(platname) => onSide('source', platname)}
        />
        <div ref={targetAnchor}>
          <PickerField
            label="转入钱包"
            hideLabel
            icon={<span className={styles.side}>转入</span>}
            value={sides.target}
            options={options}
            error={targetProblem}
            onChange={(platname) => onSide('target', platname)}
          />
        </div>
      </div>
      <IconButton
        label="互换转出和转入"
        disabled={sides.target === ''}
        onClick={onSwap}
        className={styles.swap}
      >
        <SwapIcon size={20} />
      </IconButton>
    </div>
  );
}
