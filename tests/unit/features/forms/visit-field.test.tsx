import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DEFAULT_SERVICE_OPTIONS } from '#api/service-options.ts';
import { LANGUAGES } from '#domain/language.ts';
import { Form } from '#features/forms/Form.island.tsx';
import { translate } from '#i18n/translator.ts';
import { visitDaysText } from '#words/visit-text.ts';

const { visits } = DEFAULT_SERVICE_OPTIONS;

test('a form offers the titles configured for its language, and always no title', () => {
  const choices = { slots: [], visitSlots: [], types: [], zones: [] };
  const titlesOf = (language: 'fr' | 'en') => {
    const props = {
      form: 'site-contact',
      language,
      choices,
      bedroomTypes: [],
      advance: { percent: 10, most: 5 },
    } as const;
    const html = renderToString(<Form {...props} salutations={{ fr: ['mr', 'mrs'] }} />);
    return [...html.matchAll(/name="title" value="(\w+)"/g)].map(([, title]) => title);
  };
  expect(titlesOf('fr')).toEqual(['mr', 'mrs', 'none']);
  expect(titlesOf('en')).toEqual(['mr', 'mrs', 'miss', 'none']);
});

test.each(LANGUAGES)('the built visit form in %s lists the days without visits', (language) => {
  const choices = { slots: [], visitSlots: [{ value: '10:00-13:00', label: '10:00 – 13:00' }], types: [], zones: [] };
  const props = {
    form: 'contact-appointment',
    language,
    choices,
    bedroomTypes: [],
    advance: { percent: 10, most: 5 },
    visits,
  } as const;
  const html = renderToString(<Form {...props} />);
  expect(html).toContain(visitDaysText(visits, language, translate(language)));
});
