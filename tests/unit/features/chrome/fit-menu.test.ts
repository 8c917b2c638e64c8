import { describe, expect, test } from 'vitest';
import type { ChromeLink } from '#domain/site/site.ts';
import { fitMenu } from '#features/chrome/fit-menu.ts';

const link = (text: string, isExternal = false): ChromeLink => ({
  id: text,
  label: { text, language: 'nl' },
  href: '/',
  isExternal,
  children: [],
});
const agency = { name: 'Maison Lindenbroek', phone: '02 555 01 40' };
const divide = (texts: string[], more: Partial<Parameters<typeof fitMenu>[1]['agency']> = {}) => {
  const { shown, rest } = fitMenu(
    texts.map((text) => link(text, /^D[eé]p[oô]t$/.test(text))),
    { agency: { ...agency, ...more }, more: 'Meer' },
  );
  return { shown: shown.map(({ id }) => id), rest: rest.map(({ id }) => id) };
};
const USUAL = ['Te koop', 'Te huur', 'Diensten', 'Hou me op de hoogte', 'Depot', 'Contact'];

describe('the main menu', () => {
  test('is completely in the bar while it fits, in each of the four languages', () => {
    expect(divide(USUAL)).toEqual({ shown: USUAL, rest: [] });
    for (const own of [
      ['À vendre', 'À louer', 'Services', 'Tenez-moi au courant', 'Dépôt', 'Contact'],
      ['For sale', 'For rent', 'Services', 'Keep me informed', 'Depot', 'Contact'],
      ['Zu verkaufen', 'Zu vermieten', 'Dienstleistungen', 'Suchauftrag', 'Depot', 'Kontakt'],
    ])
      expect(divide(own).rest).toEqual([]);
    expect(divide([])).toEqual({ shown: [], rest: [] });
  });

  test('keeps the order of its entries, and moves those that do not fit to an entry "more"', () => {
    const all = [...USUAL, ...Array.from({ length: 24 }, (_, index) => `Pagina ${index}`)];
    const { shown, rest } = divide(all);
    expect([...shown, ...rest]).toEqual(all);
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.length).toBeLessThan(8);
  });

  test('shows fewer entries beside a longer name or a wide logo', () => {
    const short = divide([...USUAL, 'Over ons'], { name: 'Kade' });
    expect(short.rest).toEqual([]);
    expect(divide([...USUAL, 'Over ons'], { name: 'Vastgoedkantoor Van den Bossche en Zonen' }).rest).not.toEqual([]);
    const many = [...USUAL, 'Over ons', 'Nieuws'];
    const logo = { url: '/logo.svg', alt: '', sizes: [], width: 400, height: 100 };
    expect(divide(many, { logo }).shown.length).toBeLessThan(divide(many, { name: 'Kade' }).shown.length);
  });

  test('moves all its entries to the entry "more" when even the first does not fit', () => {
    const title = 'M'.repeat(60);
    expect(divide([title, title])).toEqual({ shown: [], rest: [title, title] });
  });
});
