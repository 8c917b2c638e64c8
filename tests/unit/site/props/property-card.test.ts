import { describe, expect, test } from 'vitest';
import { isDwelling } from '#domain/property/kind.ts';
import { BuiltSite } from '#site/built/built-site.ts';
import { projectPropertyCard } from '#site/props/property-card.ts';
import { propertyForms } from '#site/props/property-forms.ts';
import { readSnapshot } from '#snapshot/site.ts';

const { site, hidden } = readSnapshot('snapshot', 'public');
if (!site) throw new Error('The demo snapshot has a fault that stops it');
const built = new BuiltSite(site);
const cards = built.listPropertyIds().map((id) => projectPropertyCard(built, id));

describe('the card of a property', () => {
  test('describes the property in every language', () => {
    const card = projectPropertyCard(built, '4013972');
    expect(Object.keys(card?.texts ?? {}).sort()).toEqual(['de', 'en', 'fr', 'nl']);
    expect(card?.texts.fr?.path).toMatch(/^\/fr\/a-vendre\/.+\/4013972\/$/);
    expect(card?.euro).toBeGreaterThan(0);
  });

  test('names the language of a price text that is not in the language of the page', () => {
    const texts = cards.flatMap((card) => Object.entries(card?.texts ?? {}));
    const labelled = texts.filter(([, { price }]) => price.startsWith('Bieden vanaf'));
    expect(labelled.length).toBeGreaterThan(1);
    for (const [language, { priceLanguage = language }] of labelled) expect(priceLanguage).toBe('nl');
  });

  test('asks for income in Brussels only after a visit, and elsewhere at once', () => {
    for (const { id, city } of Object.values(site.byLanguage).flatMap(({ properties }) => properties))
      expect(projectPropertyCard(built, id)?.asksVisitFirst, id).toBe(city.zip.startsWith('1'));
  });

  test('states the maximum months of deposit only for a dwelling to let', () => {
    const homes = new Map(Object.values(site.byLanguage).flatMap((own) => own.properties.map((row) => [row.id, row])));
    const capped = cards.filter((card) => card?.depositMonths !== undefined);
    for (const card of cards) {
      const isCapped = card?.goal === 'rent' && isDwelling(homes.get(card.id)?.kinds ?? []);
      expect(card?.depositMonths, card?.id).toBe(isCapped ? (card.asksVisitFirst ? 2 : 3) : undefined);
    }
    expect(capped.length).toBeGreaterThan(0);
  });

  test('has no hidden price', () => {
    for (const card of cards)
      if (hidden.get(card?.id ?? '')?.price !== undefined) expect(card).not.toHaveProperty('euro');
  });

  test('is missing for an unknown property', () => {
    expect(projectPropertyCard(built, '1')).toBeUndefined();
  });
});

describe('the forms about a property', () => {
  const of = (goal: 'sale' | 'rent') => {
    const property = site.byLanguage.fr?.properties.find((candidate) => candidate.goal === goal);
    if (!property) throw new Error(goal);
    return { id: property.id, forms: propertyForms(property, built.view('fr')) };
  };

  test('accept offers for a sale and applications for a rental', () => {
    expect(of('sale').forms).not.toHaveProperty('application');
    expect(of('rent').forms).not.toHaveProperty('offer');
  });

  test('contain the ID of their property in their URL', () => {
    const { id, forms } = of('sale');
    expect(forms.offer).toBe(`/fr/faire-une-offre/?property=${id}`);
  });
});
