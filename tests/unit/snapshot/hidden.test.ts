import { describe, expect, test } from 'vitest';
import { listFollowing } from '#domain/property/fields.ts';
import { type HiddenProperty, hideFromStaff, listHidden, redactionOf } from '#snapshot/hidden.ts';
import { readRecords } from '#snapshot/records.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { SECRETS } from '../../fixtures/snapshot/secrets.ts';
import { type Fixture, writeFixture } from '../../fixtures/write-fixture.ts';

function hiddenOf(change?: (fixture: Fixture) => void) {
  const { records } = readRecords(writeFixture(change));
  if (!records) throw new Error('The fixture cannot be read');
  return listHidden(records);
}

const { street, price, houseNumber, rent, latitude, longitude } = SECRETS;
const full = { id: '1', streets: [street.nl, street.fr], houseNumber, price };

describe('hidden values', () => {
  test('include the street of every language, the number, the price and the location', () => {
    expect(hiddenOf().get('1003')).toMatchObject({
      id: '1003',
      streets: [street.nl, street.fr],
      houseNumber,
      price,
      place: { latitude, longitude },
    });
    expect(hiddenOf().get('1004')).toMatchObject({ id: '1004', streets: [], price: rent });
    // Property 1008 hides its price although it has none.
    expect([...hiddenOf().keys()]).toEqual(['1003', '1004', '1008']);
    expect(hiddenOf().get('1008')).toMatchObject({ isPriceHidden: true, streets: [] });
    expect(hiddenOf().get('1003')).toMatchObject({ isAddressHidden: true });
  });

  test('include amounts that reveal the price: those of the export, and the yearly rent', () => {
    const { registrationRights, notaryFees, deposit } = SECRETS;
    expect(hiddenOf().get('1003')?.figures).toEqual(expect.arrayContaining([registrationRights, notaryFees]));
    expect(hiddenOf().get('1004')?.figures).toEqual([rent * 12, deposit]);
  });

  test.each(
    listFollowing('price')
      .filter(({ name, value }) => name !== 'Price' && value === 'money')
      .map(({ name }) => name),
  )('include an amount hidden with the price (%s), which is removed from texts', (name) => {
    const hidden = hiddenOf((fixture) => {
      for (const language of ['nl', 'fr'] as const)
        Object.assign(fixture.property('1003', language), { [name]: 7_351 });
    }).get('1003');
    expect(hidden?.figures).toContain(7_351);
    expect(redactionOf(hidden).text('Dossier 7.351, vrij.')).not.toContain('351');
  });

  test('of one language are hidden in the other too, including the street name used there', () => {
    const hidden = hiddenOf((fixture) => {
      fixture.property('1003', 'fr').PublishAddress = true;
      fixture.property('1003', 'fr').PublishPrice = true;
    });
    expect(hidden.get('1003')).toMatchObject({ streets: [street.nl, street.fr], houseNumber, price });
  });
});

describe('a property that hides something in a single language', () => {
  const readFrench = (id: string, change: (fixture: Fixture) => void) => {
    const property = readSnapshot(writeFixture(change)).site?.byLanguage.fr?.properties.find(
      (found) => found.id === id,
    );
    if (!property) throw new Error(`No ${id}`);
    return property;
  };

  test('shows no price in the other, nor amounts that reveal it', () => {
    const sale = readFrench('1001', (fixture) => {
      fixture.property('1001').PublishPrice = false;
    });
    expect(sale.price).toEqual({ kind: 'onRequest' });
    expect(sale.facts).not.toHaveProperty('registrationRights');
    expect(sale.facts).not.toHaveProperty('notaryFees');
    const rented = readFrench('1002', (fixture) => {
      fixture.property('1002').PublishPrice = false;
    });
    expect(rented.facts).not.toHaveProperty('deposit');
  });

  test('shows no price in the other even when the hiding language has none', () => {
    const { price: shown } = readFrench('1001', (fixture) => {
      fixture.property('1001').PublishPrice = false;
      fixture.property('1001').Price = undefined;
    });
    expect(shown).toEqual({ kind: 'onRequest' });
  });

  test('shows no street in any text of the other', () => {
    const { address, place, description } = readFrench('1001', (fixture) => {
      fixture.property('1001').PublishAddress = false;
      Object.assign(fixture.property('1001', 'fr'), {
        Street: 'Rue du Silence',
        Description: '<p>Rue du Silence 33</p>',
      });
    });
    expect(address).toBeUndefined();
    expect(place?.kind).toBe('municipality');
    expect(description?.text).not.toContain('Silence');
  });

  test('shows no street in the other even when the hiding language has none', () => {
    const { address } = readFrench('1001', (fixture) => {
      Object.assign(fixture.property('1001'), { PublishAddress: false, Street: undefined });
    });
    expect(address).toBeUndefined();
  });
});

describe('free texts', () => {
  test.each([
    ['Verborgenstraat 417 bus 2', '[…]'],
    ['417, Rue Cachée', '[…]'],
    ['Voor € 487.311 in de Verborgenstraat', 'Voor […] in de […]'],
    ['Kerkstraat 33 voor € 487.312', 'Kerkstraat 33 voor € 487.312'],
  ])('are redacted from %j to %j', (text, clean) => {
    expect(redactionOf(full).text(text)).toBe(clean);
  });

  test('stay unchanged for a property that hides nothing', () => {
    expect(redactionOf(undefined).text('Verborgenstraat 417')).toBe('Verborgenstraat 417');
  });
});

describe('texts of a property that shows no price', () => {
  const unpriced: HiddenProperty = { id: '1', streets: [], isPriceHidden: true };
  test.each([
    ['Vraagprijs 488k', 'Vraagprijs […]'],
    ['Prix : 0,488 million', 'Prix : […]'],
    ['Asking price is 488.000,-', 'Asking price is […]'],
    ['Kaufpreis € 488 000', 'Kaufpreis […]'],
    ['jaarhuur 20.844', 'jaarhuur […]'],
    ['Loyer annuel de 20 844 €', 'Loyer annuel de […]'],
    ['huurwaarborg van 3.474 euro', 'huurwaarborg van […]'],
    ['commission de 14.640 €', 'commission de […]'],
    ['registratierechten bedragen 58.560 euro', 'registratierechten bedragen […]'],
    ['5.200 €/m²', '[…]'],
    ['KI 1.183 euro', 'KI […]'],
    ['provisie voor kosten € 60', 'provisie voor kosten […]'],
    ['tussen € 100.000 en € 200.000', 'tussen […] en […]'],
    ['Terras en € 9.000 premie', 'Terras en […] premie'],
    ['vierhonderdachtentachtigduizend euro', '[…]'],
    ['quatre cent quatre-vingt-huit mille euros', '[…]'],
    ['four hundred and eighty-eight thousand euro', '[…]'],
    ['vierhundertachtundachtzigtausend Euro', '[…]'],
  ])('are redacted from %j to %j', (text, clean) => {
    expect(redactionOf(unpriced).text(text)).toBe(clean);
  });

  test.each([
    'bouwjaar 1930, tel. 02 488 00 00, 488 m² tuin',
    'EPC 171 kWh/m², 17.613 kWh per jaar',
    'de prijs wordt in 2027 herzien',
    'prijs op aanvraag, 3 slaapkamers',
    'te huur vanaf 1 mei 2027',
    'waarborg van 2 maanden',
  ])('keep %j', (text) => {
    expect(redactionOf(unpriced).text(text)).toBe(text);
  });

  test.each([
    [487_311, 'voor 487k', 'voor […]'],
    [487_311, '0,49 miljoen', '[…]'],
    [487_311, '490 duizend', '[…]'],
    [1_737, '20.844 per jaar', '[…] per jaar'],
  ])('for a price of %d are redacted from %j to %j', (euro, text, clean) => {
    expect(redactionOf({ ...unpriced, price: euro, figures: [euro * 12] }).text(text)).toBe(clean);
  });
});

describe('the URL of a picture or document', () => {
  test.each([
    'https://a.example/Verborgenstraat-417.jpg',
    'https://a.example/VERBORGENSTRAAT/1.jpg',
    'https://a.example/rue%20cach%C3%A9e.pdf',
    'https://a.example/Rue_Cachee_417.pdf',
    'https://a.example/plan.pdf?street=rue+cach%C3%A9e',
    'https://a.example/prijs-487311.jpg',
    'https://a.example/487.311.jpg',
    'https://a.example/verborgenstr-417.jpg',
    'https://a.example/r.cachee_417.pdf',
  ])('%s is detected as revealing a hidden value', (url) => {
    expect(redactionOf(full).isRevealing(url)).toBe(true);
  });

  test.each([
    'https://a.example/huis-1.jpg',
    'https://a.example/1487311.jpg',
    'https://a.example/te-huur-1001-417.jpg',
    'https://a.example/100%.jpg',
    'https://a.example/caf%E9.jpg',
  ])('%s is accepted', (url) => {
    expect(redactionOf(full).isRevealing(url)).toBe(false);
    expect(redactionOf(undefined).isRevealing(url)).toBe(false);
  });

  test('is not searched for a street without letters or digits', () => {
    expect(redactionOf({ id: '1', streets: ['-'] }).isRevealing('https://a.example/1.jpg')).toBe(false);
  });
});

test.each([
  ['Street', { isAddressHidden: true }],
  ['Deposit', { isPriceHidden: true }],
] as const)(
  'messages to staff redact the invalid value in %s of a property that hides it, even when the hidden value is unknown',
  (field, what) => {
    const fault = {
      severity: 'notice',
      file: 'nl/properties.json',
      record: '1',
      field,
      problem: 'problem.unreadable',
      remedy: 'remedy.value',
      values: { got: 'onleesbaar', expected: 'text' },
    } as const;
    const hide = (hidden: object) => hideFromStaff(fault, new Map([['1', { id: '1', streets: [], ...hidden }]]));
    expect(hide(what).values?.got).toBe('…');
    expect(hide({}).values?.got).toBe('onleesbaar');
  },
);

test('messages to staff redact a hidden street in the name of a property', () => {
  const fault = {
    severity: 'notice',
    file: 'fr/properties.json',
    record: '1',
    about: 'Kerkstraat 12, 1000 Brussel · ref. Kerkstraat-12',
    field: 'Price',
    problem: 'problem.unreadable',
    remedy: 'remedy.value',
  } as const;
  // The record in another language hides the address.
  const hidden: HiddenProperty = { id: '1', streets: ['Kerkstraat'], houseNumber: '12', isAddressHidden: true };
  const { about } = hideFromStaff(fault, new Map([['1', hidden]]));
  expect(about).toContain('1000 Brussel');
  expect(about).not.toContain('Kerkstraat');
});
