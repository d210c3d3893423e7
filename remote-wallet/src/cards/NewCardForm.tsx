import { Button, Card } from '@site/shared';
import type { useFormFields } from '@site/shared/forms';
import * as paths from '@site/shared/paths';
import type { ComponentProps, ReactNode } from 'react';
import { FormBody } from '../forms/FormFrame.tsx';
import { PayPasswordField } from '../forms/PayPasswordField.tsx';
import { PendingNotice } from '../forms/PendingNotice.tsx';
import { CardPreview } from './CardPreview.tsx';
import { type CardKind, typeOfKind } from './cardKinds.ts';
import styles from './cards.module.css';
import type { useBindCard } from './useBindCard.ts';

type Props = {
  readonly kind: CardKind;
  readonly pending: ReturnType<typeof useBindCard>['pending'];
  readonly field: ReturnType<typeof useFormFields<'payPassword'>>['field'];
  /** The card as it will be saved. */
  readonly card: Omit<ComponentProps<typeof CardPreview>, 'kind'>;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

const labels = { usdt: '新增USDT地址', bank: '新增银行卡' } as const satisfies Record<CardKind, string>;

/** The form for a card of either kind: its own fields, and the payment password. */
export function NewCardForm({ kind, pending, field, card, onSubmit, children }: Props) {
  return (
    <div className={styles.adding}>
      <CardPreview kind={kind} {...card} />
      <Card>
        <PendingNotice pending={pending} place="卡片管理" to={paths.wallet(typeOfKind[kind])} />
        <FormBody label={labels[kind]} isLocked={pending.isLocked} onSubmit={onSubmit}>
          {children}
          <PayPasswordField field={field('payPassword')} />
          <Button type="submit" block busy={pending.isBusy}>
            确认添加
          </Button>
        </FormBody>
      </Card>
    </div>
  );
}
