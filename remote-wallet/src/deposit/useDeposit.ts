import { callQuery, toast, useGo, useQuery } from '@site/shared';
import { deposit, type PayRange, type PayRangeType, payRange } from '@site/shared/contract/wallet';
import { useFormFields, useIntention, useStillHere } from '@site/shared/forms';
import { formatMoney, noMoney, parseMoney } from '@site/shared/money';
import * as paths from '@site/shared/paths';
import { useState } from 'react';
import { findRecord } from '../forms/findRecord.ts';
import { defaultProtocol, type Protocol, protocols } from '../protocols/protocols.ts';
import { useShowMade } from '../records/useShowMade.ts';
import { standardRange } from './depositAmounts.ts';
import { depositInput } from './depositInput.ts';
import { type Method, methodLabels, rangeType } from './depositMethods.ts';
import { depositProblem, emptyDeposit } from './depositRules.ts';
import { keepLastDeposit, lastDeposit } from './lastDeposit.ts';

/** The deposit form with these methods; the first one is selected on entry. */
export function useDeposit(methods: readonly [Method, ...Method[]]) {
  const [chosen, setChosen] = useState<Method>(methods[0]);
  const [protocol, setProtocol] = useState<Protocol>(defaultProtocol);
  const method = methods.includes(chosen) ? chosen : methods[0];
  const range = usePayRange(rangeType(method, protocol));
  const form = useFormFields(emptyDeposit);
  const [last] = useState(lastDeposit);
  const isHere = useStillHere();
  const go = useGo();
  const showMade = useShowMade();

  const pending = useIntention(deposit, {
    find: (intention) => findRecord({ types: [1], wallet: null }, intention),
    onSucceeded({ answer, values, isShown }) {
      const number = answer?.message ?? '';
      const sentBy = knownMethod(values.method);
      if (sentBy && values.amount) keepLastDeposit({ method: sentBy, amount: values.amount });
      if (method === 'bank' && !isShown) toast('提交成功，等待后台审核', 'success');
      if (!isHere()) return;
      // Replaces this entry of the history: going back from the payment skips the finished form.
      if (method !== 'bank' && number !== '') go(paths.payInfo(number), { replace: true });
      else showMade({ type: 1, amount: values.amount ?? '', number });
    },
    onFound({ method: sent, protocol: sentProtocol, amount = '' }) {
      setChosen(knownMethod(sent) ?? methods[0]);
      setProtocol(protocols.find((known) => known === sentProtocol) ?? defaultProtocol);
      form.set({ amount });
    },
    unknownText: '提交结果未知，请到账户明细查看，确认后再操作',
    danger: '重复存款',
  });

  function chooseMethod(next: Method) {
    if (next === method || pending.isLocked) return;
    setChosen(next);
    setProtocol(defaultProtocol);
    form.clear();
  }

  function knownMethod(name: string | undefined): Method | undefined {
    return methods.find((known) => known === name);
  }

  function fillLast() {
    if (!last || pending.isLocked) return;
    chooseMethod(last.method);
    form.set({ amount: last.amount });
  }

  function handleSubmit() {
    const problem = depositProblem(form.values, { method, range });
    form.show(problem);
    if (problem) return;
    const { amount } = form.values;
    pending.submit(depositInput(form.values, method, protocol), {
      what: `${methodLabels[method]}存款${formatMoney(parseMoney(amount) ?? noMoney)}元`,
      values: { method, protocol, amount },
      isPrivate: method === 'bank',
    });
  }

  return {
    method,
    chooseMethod,
    protocol,
    chooseProtocol: setProtocol,
    range,
    form,
    /** Whether the form has no problem, so that it can be sent. */
    isReady: !pending.isLocked && depositProblem(form.values, { method, range }) === null,
    /** The player's last deposit; null when its method is not offered now. */
    last: last && methods.includes(last.method) ? last : null,
    fillLast,
    pending,
    handleSubmit,
  };
}

/**
 * Returns the limits of one deposit type: the standard ones until the platform answers for this type. Each change of
 * type sends a new request, and a late answer to an earlier one is dropped.
 */
function usePayRange(type: PayRangeType): PayRange {
  const { data } = useQuery({ ...callQuery(payRange, { type }), gcTime: 0 });
  return data ?? standardRange;
}
