import type { TransactionType } from '@site/shared/contract/wallet';
import { FilterChip } from '@site/shared/forms';

type Props = { readonly value: TransactionType; readonly onChange: (type: TransactionType) => void };
type Key = `${TransactionType}`;

const types: Readonly<Record<Key, TransactionType>> = { 1: 1, 2: 2, 3: 3, 4: 4 };
const options = [
  { value: '1', label: '存款' },
  { value: '2', label: '取款' },
  { value: '3', label: '转入' },
  { value: '4', label: '转出' },
] as const;

export function TypeFilter({ value, onChange }: Props) {
  return (
    <FilterChip<Key>
      label="类型"
      value={`${value}`}
      options={options}
      onChange={(key) => onChange(types[key])}
    />
  );
}
