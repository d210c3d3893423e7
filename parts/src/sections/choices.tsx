import { CardsIcon, DepositIcon, TextLink } from '@site/shared';
import {
  ALL_PLATFORMS,
  DateFilter,
  FIRST_RANGE,
  FilterChip,
  ListFilters,
  PickerField,
  PlatformFilter,
} from '@site/shared/forms';
import { type ComponentProps, useState } from 'react';
import { LONG, type Part, UNBROKEN } from '../part.tsx';

type Bank = 'icbc' | 'ccb' | 'long';

const banks: ComponentProps<typeof PickerField<Bank>>['options'] = [
  { value: 'icbc', label: '工商银行', hint: '尾号 8821', icon: <CardsIcon /> },
  { value: 'ccb', label: '建设银行', hint: '维护中', icon: <CardsIcon />, disabled: true },
  { value: 'long', label: LONG, hint: UNBROKEN, icon: <CardsIcon /> },
];
type Given = Partial<ComponentProps<typeof PickerField<Bank>>>;

function Picker({ value: first = null, label = '银行类型', ...props }: Given) {
  const [value, setValue] = useState<Bank | null>(first);
  return <PickerField options={banks} {...props} label={label} value={value} onChange={setValue} />;
}

const kinds = [
  { value: 'all', label: '全部类型' },
  { value: 'deposit', label: '充值' },
  { value: 'long', label: LONG },
] as const;
type Kind = (typeof kinds)[number]['value'];

function Chip({ label, first }: { readonly label: string; readonly first: Kind }) {
  const [kind, setKind] = useState<Kind>(first);
  return <FilterChip label={label} value={kind} options={kinds} onChange={setKind} />;
}

function Dates() {
  const [range, setRange] = useState<ComponentProps<typeof DateFilter>['value']>(FIRST_RANGE);
  return <DateFilter value={range} onChange={setRange} />;
}

function Platforms() {
  const [platform, setPlatform] = useState(ALL_PLATFORMS);
  return <PlatformFilter value={platform} onChange={setPlatform} hasOwn />;
}

export const choices: readonly Part[] = [
  {
    name: 'PickerField',
    states: {
      'default: tap it for its popup': <Picker hint="只支持本人的银行卡" />,
      focus: <Picker label="收款银行" />,
      'chosen, with an icon': <Picker label="提现银行卡" value="icbc" icon={<DepositIcon size={20} />} />,
      disabled: <Picker label="开户银行" value="icbc" disabled />,
      error: <Picker label="转入平台" error="请选择转入平台" />,
      'long text': <Picker label={LONG} value="long" />,
      'nothing to choose from': <Picker label="钱包地址" options={[]} emptyText="请先添加钱包地址" />,
      'with a link below its options: tap it': (
        <Picker label="提现账户" footer={<TextLink to="/wallet">管理收款账户</TextLink>} />
      ),
    },
  },
  {
    name: 'FilterChip',
    states: {
      'default: tap it for its popup': <Chip label="类型" first="all" />,
      focus: <Chip label="状态" first="deposit" />,
      'long text': <Chip label="说明" first="long" />,
    },
  },
  {
    name: 'ListFilters',
    others: ['DateFilter', 'PlatformFilter'],
    states: {
      'side by side: tap each for its popup': (
        <ListFilters>
          <Dates />
          <Platforms />
        </ListFilters>
      ),
      'long text beside it': (
        <ListFilters>
          <Dates />
          <Chip label="玩法" first="long" />
        </ListFilters>
      ),
    },
  },
];
