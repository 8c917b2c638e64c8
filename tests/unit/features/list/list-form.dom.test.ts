import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_QUERY, type ListQuery } from '#domain/list/list-query.ts';
import { fillForm, readForm, showCounts } from '#features/list/list-form.ts';

let form: HTMLFormElement;
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;

beforeEach(() => {
  document.body.innerHTML = `
    <select name="sort" form="list-form"><option value="newest">new</option><option value="price">price</option></select>
    <form id="list-form">
      <input type="search" name="q">
      <label><input type="checkbox" name="city" value="Brussel|1000"><small>3</small></label>
      <label><input type="checkbox" name="city" value="Jette|1090"><small>2</small></label>
      <input name="min"><input name="max"><input type="checkbox" name="request" value="1">
      <input type="radio" name="bedrooms" value="" checked><input type="radio" name="bedrooms" value="2">
    </form>`;
  form = document.querySelector('form') as HTMLFormElement;
});

const ASKED: ListQuery = {
  ...EMPTY_QUERY,
  cities: [{ name: 'Jette', zip: '1090' }],
  minEuro: 250_000,
  bedrooms: 2,
  text: 'tuin',
};

describe('the filter form', () => {
  test('gives the empty query before it is used', () => {
    expect(readForm(form).query).toEqual(EMPTY_QUERY);
  });

  test('shows a query, gives back the query that it shows, and can be cleared', () => {
    fillForm(form, ASKED);
    expect(field('min').value).toBe('250000');
    expect(readForm(form).query).toEqual(ASKED);
    fillForm(form, EMPTY_QUERY);
    expect(readForm(form).query).toEqual(EMPTY_QUERY);
  });

  test('keeps a number as typed when its value is equal', () => {
    field('min').value = '250.000';
    fillForm(form, { ...EMPTY_QUERY, minEuro: 250_000, page: 3 });
    expect(field('min').value).toBe('250.000');
  });

  test('reports values that it cannot use', () => {
    field('max').value = 'veel';
    expect(readForm(form)).toEqual({ query: EMPTY_QUERY, ignored: [{ parameter: 'max', value: 'veel' }] });
  });

  test('keeps the area drawn on the map, which has no form field', () => {
    const area = [
      [50.8, 4.3],
      [50.9, 4.3],
      [50.9, 4.4],
    ] as const;
    expect(readForm(form, area).query).toEqual({ ...EMPTY_QUERY, area });
  });

  test('shows how many properties match each city', () => {
    showCounts(form, { city: new Map([['Brussel|1000', 7]]), type: new Map() });
    expect(
      [...form.querySelectorAll('small')].map((small) => [small.textContent, small.hasAttribute('data-none')]),
    ).toEqual([
      ['7', false],
      ['0', true],
    ]);
  });
});
