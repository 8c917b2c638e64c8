import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import type { FormProps } from '#api/form-props.ts';
import { DEFAULT_SERVICE_OPTIONS } from '#api/service-options.ts';
import type { VisitTimes } from '#api/visits.ts';
import { widestRules } from '#domain/visits/visit-settings.ts';
import { FormView } from '#features/forms/Form.island.tsx';
import { i18nextOf } from '#i18n/translator.ts';
import { eventually } from '../../../eventually.ts';

const TIMES: VisitTimes = {
  property: '41',
  confirms: 'agency',
  days: [
    { date: '2026-11-23', times: [{ slot: '10:00-13:00', isFree: false }] },
    {
      date: '2026-11-24',
      times: [
        { slot: '10:00-13:00', isFree: true },
        { slot: '13:00-16:00', isFree: false },
      ],
    },
  ],
};
const CARD = { id: '41', goal: 'sale', availability: 'available', asksVisitFirst: false, similar: [], texts: {} };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Renders the visit form of a property, with a service that gives this response. */
async function showForm(answer: () => Promise<Response>) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: new Date('2026-11-21T11:00:00Z'), toFake: ['Date'] });
  history.replaceState(null, '', '/nl/bezoek/?property=41');
  const ask = vi.fn((url: string | URL | Request) =>
    String(url).includes('/api/visits/times') ? answer() : Promise.resolve(Response.json(CARD)),
  );
  vi.stubGlobal('fetch', ask);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const props: FormProps = {
    form: 'contact-appointment',
    language: 'en',
    choices: { slots: [], visitSlots: [{ value: '10:00-13:00', label: '10:00 – 13:00' }], types: [], zones: [] },
    bedroomTypes: [],
    advance: { percent: 10, most: 5 },
    visits: widestRules(DEFAULT_SERVICE_OPTIONS.visits),
  };
  await act(async () =>
    root.render(
      <I18nextProvider i18n={i18nextOf('en')}>
        <FormView {...props} />
      </I18nextProvider>,
    ),
  );
  await act(async () => eventually(() => expect(place.querySelector('[name="date"]')).toBeTruthy()));
  const end = async () => {
    await act(async () => root.unmount());
    place.remove();
  };
  return { place, end };
}

const inputs = (place: Element, name: string) =>
  [...place.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)].map(({ type, value, disabled }) =>
    type === 'radio' ? `${value}${disabled ? ' taken' : ''}` : type,
  );

test('days without a free time cannot be selected, and a day shows its taken times', async () => {
  const { place, end } = await showForm(async () => Response.json(TIMES));
  await act(async () => eventually(() => expect(inputs(place, 'date')).toEqual(['2026-11-23 taken', '2026-11-24'])));
  expect(inputs(place, 'slot')).toEqual([]);
  await act(async () => place.querySelector<HTMLInputElement>('[value="2026-11-24"]')?.click());
  expect(inputs(place, 'slot')).toEqual(['10:00-13:00', '13:00-16:00 taken']);
  await end();
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is not ready', async () => Response.json({ code: 'UNAVAILABLE' }, { status: 503 })],
  ['gives a malformed response', async () => new Response('<h1>Hello</h1>')],
])('any day can be requested when the service %s', async (_what, answer) => {
  const { place, end } = await showForm(answer);
  await act(async () => eventually(() => expect(inputs(place, 'date')).toEqual(['date'])));
  expect(inputs(place, 'slot')).toEqual(['10:00-13:00']);
  await end();
});
