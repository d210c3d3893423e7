import { Button, Card } from '@site/shared';
import { TextField, type useFormFields } from '@site/shared/forms';
import * as paths from '@site/shared/paths';
import type { ReactNode } from 'react';
import { FormBody } from '../forms/FormBody.tsx';
import { UnknownOutcome } from '../forms/UnknownOutcome.tsx';
import { type CardKind, typeOfKind } from './cardKinds.ts';

type Props = {
  readonly kind: CardKind;
  readonly isBusy: boolean;
  readonly isOutcomeUnknown: boolean;
  readonly field: ReturnType<typeof useFormFields<'payPassword'>>['field'];
  readonly onSubmit: () => void;
  /** The fields that tell the card. */
  readonly children: ReactNode;
};

const labels = { usdt: '新增USDT地址', bank: '新增银行卡' } as const satisfies Record<CardKind, string>;

/** What it takes to add a card of either kind: its own fields, and the payment password. */
export function NewCardForm({ kind, isBusy, isOutcomeUnknown, field, onSubmit, children }: Props) {
  return (
    <Card>
      <FormBody label={labels[kind]} isLocked={isBusy} onSubmit={onSubmit}>
        {children}
        <TextField
          {...field('payPassword')}
          label="支付密码"
          type="password"
          placeholder="请输入支付密码"
          autoComplete="off"
          enterKeyHint="done"
        />
        {isOutcomeUnknown && <UnknownOutcome place="卡片管理" to={paths.wallet(typeOfKind[kind])} />}
        <Button type="submit" block busy={isBusy}>
          确认添加
        </Button>
      </FormBody>
    </Card>
  );
}
