import { callQuery, useQuery } from '@site/shared';
import { banks } from '@site/shared/contract/wallet';
import { PickerField, type useFormFields } from '@site/shared/forms';
import { useEffect, useRef } from 'react';
import { nextField } from './nextField.ts';

type Form = ReturnType<typeof useFormFields<'bank'>>;

type Props = {
  readonly choice: ReturnType<Form['choice']>;
  readonly anchor: ReturnType<Form['anchor']>;
  readonly placeholder: string;
};

/** A choice of the platform's banks. After it the cursor moves to the next empty field. */
export function BankPicker({ choice, anchor, placeholder }: Props) {
  const { data = [], isError, refetch } = useQuery(callQuery(banks, {}));
  const names = [...new Set(data.map(({ bank_name }) => bank_name))];
  const place = useRef<HTMLDivElement | null>(null);
  const hasChosen = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the choice is rendered, after the popup has returned the focus
  useEffect(() => {
    if (!hasChosen.current) return;
    hasChosen.current = false;
    const next = place.current && nextField(place.current);
    if (next instanceof HTMLInputElement) next.focus();
  }, [choice.value]);

  function handlePlace(element: HTMLDivElement | null) {
    place.current = element;
    anchor(element);
  }

  function handleChange(bank: string) {
    hasChosen.current = true;
    choice.onChange(bank);
  }

  return (
    <div ref={handlePlace}>
      <PickerField
        label="银行类型"
        placeholder={placeholder}
        value={choice.value || null}
        error={choice.error}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={handleChange}
        onOpen={() => isError && refetch()}
        emptyText="暂无可选银行"
      />
    </div>
  );
}
