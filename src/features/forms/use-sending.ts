import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { referenceOf, type SendResult, sendForm } from '#api/forms.ts';
import type { Work } from '#api/solve-captcha.ts';
import type { FieldMessages } from '#domain/forms/check.ts';
import type { FormName } from '#domain/forms/forms.ts';
import { OBSTACLES, type PropertyObstacle } from '#domain/forms/request.ts';
import type { Language } from '#domain/language.ts';
import { isSitePath } from '#domain/text/link.ts';
import { forgetDraft } from '#stores/form-draft.ts';
import { keepSentForm, readSentForm, type SentForm } from '#stores/sent-form.ts';
import { fingerprint, type SendState, SubmissionKeys, writeBody } from './submission.ts';
import type { VisibleFields } from './use-faults.ts';

type Captcha = { isAsked: boolean; claim: () => Promise<Work>; renew: () => Promise<Work> };

type Options = {
  form: FormName;
  language: Language;
  serviceUrl: string;
  element: RefObject<HTMLFormElement | null>;
  asked: VisibleFields;
  captcha: Captcha;
  onFaults: (faults: FieldMessages) => void;
  /** Called when this form is not possible for the property. */
  onObstacle: (obstacle: PropertyObstacle) => void;
  /** Reloads the free times; undefined when they are not known. */
  onFull?: (() => Promise<void>) | undefined;
  /** Data for the thank-you page. */
  describe: (id: string) => Pick<SentForm, 'kind' | 'propertyId' | 'goal' | 'zip' | 'visit' | 'rows'>;
};

const WORK_ROUNDS = 3;

/** Sends the form, one request at a time. The input is kept until the service has stored the submission. */
export function useSending({
  form,
  language,
  serviceUrl,
  element,
  asked,
  captcha,
  onFaults,
  onObstacle,
  onFull,
  describe,
}: Options) {
  const [state, setState] = useState<SendState>({ kind: 'idle' });
  const keys = useRef(new SubmissionKeys());
  const isBusy = useRef(false);

  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setState({ kind: 'idle' });
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  const write = useCallback(
    (captcha?: string) => writeBody(new FormData(element.current ?? undefined), asked, { language, captcha }),
    [element, asked, language],
  );

  const attempt = useCallback(async (): Promise<SendResult | { kind: 'unable' }> => {
    const failed = (work: Exclude<Work, { kind: 'passed' }>): SendResult | { kind: 'unable' } =>
      work.kind === 'unable' ? work : { ...work, reason: navigator.onLine ? 'network' : 'offline' };
    const first = captcha.isAsked ? await captcha.claim() : undefined;
    if (first && first.kind !== 'passed') return failed(first);
    const post = (captcha?: string): Promise<SendResult> => {
      const body = write(captcha);
      const onRetry = (attempt: number) => setState({ kind: 'sending', attempt });
      return sendForm({ form, body, key: keys.current.keyFor(body), base: serviceUrl, onRetry });
    };
    let result = await post(first?.captcha);
    // Under load the service requires proof of work: solves it and resends. The difficulty may rise in the meantime.
    for (let round = 0; round < WORK_ROUNDS && result.kind === 'refused' && result.code === 'WORK_WANTED'; round++) {
      const work = await captcha.renew();
      if (work.kind !== 'passed') return failed(work);
      result = await post(work.captcha);
    }
    if (result.kind === 'refused' && result.code === 'WORK_WANTED') return { kind: 'unable' };
    return result.kind === 'sent' && !isSitePath(result.next) ? { kind: 'refused', code: 'API_ERROR' } : result;
  }, [form, serviceUrl, write, captcha]);

  const send = useCallback(
    async (isAgain = false) => {
      if (isBusy.current) return;
      const sent = fingerprint(write());
      const before = readSentForm();
      if (isAgain) keys.current.forget();
      else if (before?.form === form && before.fingerprint === sent) return setState({ kind: 'asking', before });
      isBusy.current = true;
      setState({ kind: 'sending', attempt: 1 });
      try {
        // Catches unexpected errors as well, so that no input is lost.
        const result = await attempt().catch((): SendResult => ({ kind: 'refused', code: 'API_ERROR' }));
        if (result.kind === 'sent') {
          forgetDraft(form);
          const { id, next } = result;
          keepSentForm({ form, ...describe(id), reference: referenceOf(id), next, fingerprint: sent });
          setState({ kind: 'sent' });
          location.assign(result.next);
          return;
        }
        // A browser that cannot do the proof of work submits the form natively, as without scripts; the visitor then
        // confirms by mail.
        if (result.kind === 'unable') return element.current?.submit();
        const code = result.kind === 'refused' ? result.code : undefined;
        const obstacle = OBSTACLES.find((one) => one === code);
        const isFull = onFull && result.kind === 'refused' && result.code === 'APPOINTMENTS_FULL';
        if (isFull) await onFull();
        const taken: FieldMessages | undefined = isFull ? { slot: 'slot.taken' } : undefined;
        const faults = taken ?? (result.kind === 'refused' ? result.fields : undefined);
        setState(faults || obstacle ? { kind: 'idle' } : { kind: 'failed', result });
        if (result.kind === 'unreachable') return;
        keys.current.forget();
        if (captcha.isAsked) captcha.renew();
        if (obstacle) onObstacle(obstacle);
        if (faults) onFaults(faults);
      } finally {
        isBusy.current = false;
      }
    },
    [attempt, write, describe, element, captcha, form, onFaults, onObstacle, onFull],
  );

  return { state, send };
}
