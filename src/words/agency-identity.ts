import { type Language, langOf, type Phrase } from '#domain/language.ts';
import type { Agency } from '#domain/site/site.ts';
import type { Translate } from '#i18n/translator.ts';

type Row = { term: string; text: string; lang?: Language | undefined; href?: string };

/** Legally required identity of an agency, in its footer and its legal notice. */
export function listIdentity(agency: Agency, language: Language, t: Translate): Row[] {
  const { instituteNumbers, instituteCountry, thirdPartyAccount, codeOfConduct } = agency;
  const words = (phrase: Phrase) => ({ text: phrase.text, lang: langOf(phrase, language) });
  return [
    { term: t('chrome:footer.company'), text: agency.companyNumber },
    { term: t('chrome:footer.institute'), text: `${instituteNumbers.join(', ')} (${instituteCountry})` },
    { term: t('chrome:footer.authority'), ...words(agency.supervisoryAuthority) },
    { term: t('chrome:footer.insurer'), ...words(agency.insurer) },
    ...(thirdPartyAccount ? [{ term: t('chrome:footer.thirdParty'), text: thirdPartyAccount }] : []),
    { term: t('chrome:footer.conduct'), ...words(codeOfConduct.label), href: codeOfConduct.url },
  ];
}
