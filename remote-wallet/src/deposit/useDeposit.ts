import { send, toast, useGo } from '@site/shared';
import { deposit } from '@site/shared/contract/wallet';
import { useFormFields } from '@site/shared/forms';
import * as paths from '@site/shared/paths';
import { useState } from 'react';
import { useStillHere } from '../forms/useStillHere.ts';
import { useSubmission } from '../forms/useSubmission.ts';
import { defaultProtocol, type Protocol } from '../protocols/protocols.ts';
import { depositInput } from './depositInput.ts';
import { type Method, rangeType } from './depositMethods.ts';
import { depositProblem, emptyDeposit } from './depositRules.ts';
import { usePayRange } from './usePayRange.ts';

/** The deposit form with one of these methods; the first one is chosen on entry. */
export function useDeposit(methods: readonly [Method, ...Method[]]) {
  const [chosen, setChosen] = useState<Method>(methods[0]);
  const [protocol, setProtocol] = useState<Protocol>(defaultProtocol);
  const method = methods.includes(chosen) ? chosen : methods[0];
  const range = usePayRange(rangeType(method, protocol));
  const form = useFormFields(emptyDeposit);
  const { isBusy, isOutcomeUnknown, submit } = useSubmission();
  const isHere = useStillHere();
  const go = useGo();

  function chooseMethod(next: Method) {
    if (next === method || isBusy) return;
    setChosen(next);
    setProtocol(defaultProtocol);
    form.clear();
  }

  function handleSubmit() {
    const problem = depositProblem(form.values, { method, range });
    form.show(problem);
    if (problem) return;
    submit(async () => {
      const { message } = await send(deposit, depositInput(form.values, method, protocol));
      if (method === 'bank') toast('提交成功，等待后台审核', 'success');
      if (isHere()) go(method === 'bank' || message === '' ? paths.transRecord() : paths.payInfo(message));
    });
  }

  return {
    method,
    chooseMethod,
    protocol,
    chooseProtocol: setProtocol,
    range,
    form,
    isBusy,
    isOutcomeUnknown,
    handleSubmit,
  };
}
