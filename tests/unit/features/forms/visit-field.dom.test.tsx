import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import type { FormProps } from '#api/form-props.ts';
import { DEFAULT_SERVICE_OPTIONS } from '#api/service-options.ts';
import { FormView } from '#features/forms/Form.island.tsx';
import { i18nextOf, translate } from '#i18n/translator.ts';

const t = translate('en');
const { visits } = DEFAULT_SERVICE_OPTIONS;
const PROPS: FormProps = {
  form: 'contact-appointment',
  language: 'en',
  choices: { slots: [], visitSlots: [{ value: '10:00-13:00', label: '10:00 – 13:00' }], types: [], zones: [] },
  bedroomTypes: [],
  advance: { percent: 10, most: 5 },
  visits,
};

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2026-11-22', 'date.closed'],
  ['2027-03-01', 'date.tooFar'],
] as const)('the hydrated calendar ends in thirty days and refuses a visit on %s (%s)', async (day, code) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: new Date('2026-11-21T11:00:00Z'), toFake: ['Date'] });
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <I18nextProvider i18n={i18nextOf('en')}>
        <FormView {...PROPS} />
      </I18nextProvider>,
    ),
  );
  const date = place.querySelector<HTMLInputElement>('[name="date"]');
  expect([date?.min, date?.max]).toEqual(['2026-11-21', '2026-12-21']);
  await act(async () => {
    if (date) date.value = day;
    date?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => place.querySelector<HTMLButtonElement>('[data-role="send"]')?.click());
  expect(place.querySelector('.form__summary')?.textContent).toContain(t(`form:message.${code}`));
  await act(async () => root.unmount());
  place.remove();
});
