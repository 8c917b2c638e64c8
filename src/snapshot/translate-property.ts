import type { Language } from '#domain/language.ts';
import type { WrittenStreet } from '#domain/place/street-language.ts';
import { type Property, recordLanguageOf } from '#domain/property/property.ts';
import { gappedSentences } from '#domain/text/gap.ts';
import { bindUnits } from '#domain/text/text.ts';
import { redactionOf } from './hidden.ts';
import { sanitise } from './html.ts';
import type { ProjectionContext } from './project-property.ts';
import type { PropertyTextRecord } from './schema/place.ts';

/** The same property on a page in another language: category and city in that language, texts if translated. */
export function inLanguage(
  property: Property,
  language: Language,
  context: Pick<ProjectionContext, 'types' | 'cities' | 'pictures' | 'hidden' | 'report'> & {
    texts: ReadonlyMap<string, PropertyTextRecord>;
    /** Finds the street that matches the town's name on the page. */
    findStreet?: (property: Property, town: string) => WrittenStreet | undefined;
    /** URLs of files that records of several languages share. Such files get no language. */
    sharedFiles?: ReadonlySet<string>;
  },
): Property {
  if (property.headline.language === language) return property;
  const { types, cities, pictures } = context;
  const name = types.get(property.typeIds[0] ?? '')?.name;
  const city = cities.rename(property.city);
  const street = property.address && context.findStreet?.(property, city.name);
  return {
    ...property,
    pictures: property.pictures.map((picture) => pictures.translate(picture, language)),
    plans: property.plans.map((plan) => pictures.translate(plan, language)),
    ...(name && property.typeName.language !== language && { typeName: { text: name, language } }),
    city,
    documents: property.documents.map((document) =>
      context.sharedFiles?.has(document.url) ? document : { ...document, language: recordLanguageOf(property) },
    ),
    ...(street && { address: { ...property.address, street: street.street, language: street.language } }),
    ...translatedTexts(property, language, context.texts.get(property.id), context),
  };
}

/** Translated texts of a property, with hidden words removed as in the record itself. */
function translatedTexts(
  property: Property,
  language: Language,
  texts: PropertyTextRecord | undefined,
  { hidden, report }: Pick<ProjectionContext, 'hidden' | 'report'>,
): Partial<Property> {
  if (!texts) return {};
  const redaction = redactionOf(hidden.get(property.id));
  const phrase = (text: string, field: string) => {
    const cleaned = redaction.text(text);
    if (cleaned !== text)
      report({
        severity: 'notice',
        file: `${language}/property-texts.json`,
        record: property.id,
        field,
        problem: 'problem.hiddenText',
        remedy: 'remedy.hiddenText',
        values: { sentence: gappedSentences(cleaned) },
      });
    return { text: bindUnits(cleaned).trim(), language };
  };
  const { TypeDescription, Description, MainTypeName, MarqueeName } = texts;
  const label = MarqueeName && property.marqueeName && phrase(MarqueeName, 'MarqueeName');
  return {
    ...(TypeDescription && {
      headline: phrase(TypeDescription, 'TypeDescription'),
      recordLanguage: property.headline.language,
    }),
    ...(Description && { description: phrase(sanitise(Description), 'Description') }),
    ...(MainTypeName && { typeName: phrase(MainTypeName, 'MainTypeName') }),
    ...(label && { marqueeName: label }),
    ...(label && property.price.kind === 'label' && { price: { kind: 'label', text: label.text } }),
  };
}
