// An agency's first snapshot, created from its answers: every file as data.

import type { SalutationSetting } from '#domain/forms/salutation.ts';
import type { Language, Localised } from '#domain/language.ts';
import { setOwn } from '#domain/own-value.ts';
import { PROPERTY_KINDS, type PropertyKind } from '#domain/property/kind.ts';
import { ROUTES } from '#domain/route.ts';
import { displayPhone, phoneHref } from '#domain/text/phone.ts';
import { findTownCentre } from '#features/map/basemap/basemap.ts';
import { escapeMarkup } from '#web/escape.ts';
import type { Answers } from './answers.ts';
import { FIXED_ROUTES, inEach, PAGES, pageAddress, type TemplatePage, type Word, Wording } from './texts.ts';

/** Contents by file name below the snapshot's folder. */
export type SnapshotFiles = Record<string, unknown>;
type Row = Readonly<Record<string, unknown>>;

const status = 'Published';
const BELGIUM_ID = '10';
/** The law itself, as published by Justel (dossier 2018-06-29/25). */
const CODE_OF_CONDUCT =
  'https://www.ejustice.just.fgov.be/cgi_loi/loi_a1.pl?language=nl&la=N&cn=2018062925&table_name=wet';
/** Current titles; Juffrouw, Mademoiselle and Fräulein are outdated. */
const TITLES: SalutationSetting = {
  nl: ['mr', 'mrs'],
  fr: ['mr', 'mrs'],
  en: ['mr', 'mrs', 'miss'],
  de: ['mr', 'mrs'],
};
const LEGAL_PAGES = ['legal', 'privacy-statement', 'cookie-policy', 'disclaimer', 'accessibility'];
const SEARCH_PAGES: readonly string[] = [
  ROUTES.sale,
  ROUTES.rent,
  ROUTES.demandRegister,
  ROUTES.valuation,
  ROUTES.shortlist,
];

/** Kinds by OpenImmo's names, for the mapping file of an import. */
const OPEN_IMMO_KINDS: Readonly<Record<string, PropertyKind>> = {
  haus: 'house',
  wohnung: 'apartment',
  zimmer: 'studio',
  zinshaus_renditeobjekt: 'building',
  einzelhandel: 'shop',
  gastgewerbe: 'shop',
  buero_praxen: 'office',
  parken: 'garage',
  grundstueck: 'land',
};

const shown = (text: Localised): Row => ({ public: true, text });

class AgencyFiles {
  readonly #answers: Answers;
  readonly #wordings: ReadonlyMap<Language, Wording>;

  constructor(answers: Answers, today: Date) {
    this.#answers = answers;
    this.#wordings = new Map(answers.languages.map((language) => [language, new Wording(answers, language, today)]));
  }

  get #main(): Language {
    return this.#answers.languages[0] ?? 'nl';
  }

  #word(word: Word): Localised {
    return inEach(this.#answers.languages, (language) => this.#wordings.get(language)?.word(word));
  }

  /** A text given once, in the default language; pages in other languages show it, marked with that language. */
  #once(text: string): Localised {
    return { [this.#main]: text };
  }

  /** Only texts in the agency's own languages. */
  #own(texts: Localised): Localised {
    return inEach(this.#answers.languages, (language) => texts[language]);
  }

  site(): Row {
    const answers = this.#answers;
    return {
      url: answers.url,
      agency: {
        name: answers.name,
        legalName: answers.legalName,
        contact: {
          name: answers.name,
          street: answers.street,
          houseNumber: answers.houseNumber,
          zip: answers.zip,
          city: this.#once(answers.city),
          country: this.#word('country'),
          phone: answers.phone,
          email: answers.email,
          openingHours: this.#once(answers.openingHours),
        },
        companyNumber: answers.companyNumber,
        institute: { numbers: answers.institute, country: this.#word('country') },
        supervisoryAuthority: this.#word('authority'),
        insurer: this.#once(answers.insurer),
        codeOfConduct: { label: this.#word('conduct'), url: CODE_OF_CONDUCT },
      },
      look: { accent: answers.colour, initials: answers.initials },
      language: {
        languageUse: answers.languages.map((code) => ({ code, use: true })),
        languageDefault: this.#main,
      },
      staffLanguage: this.#main,
      consentProfile: 'strict',
      salutations: Object.fromEntries(answers.languages.map((language) => [language, TITLES[language]])),
      homeMenu: false,
      areaServed: this.#once(answers.areaServed),
      search: {
        title: shown(this.#word('search.title')),
        descriptions: [shown(this.#word('search.text'))],
      },
      data: { countProperty: [0, 0] },
      pictures: { host: '' },
    };
  }

  #formModules(id: string, form: string): Row[] {
    const own = { id: `${id}-form`, sort: 0, status, relations: [{ type: 'contact-form', id: form }] };
    if (id !== 'contact') return [own];
    const office = {
      id: 'office',
      title: shown(this.#word('office')),
      position: 'aside',
      col: { sm: 12, md: 5, lg: 4 },
      sort: 1,
      status,
      relations: [{ type: 'contact' }],
    };
    return [{ ...own, col: { sm: 12, md: 7, lg: 8 } }, office];
  }

  #homeModules(): Row[] {
    const newest = (goal: 'sale' | 'rent', sort: number): Row => ({
      id: `newest-${goal}`,
      title: shown(this.#word(`newest.${goal}`)),
      span: 'wide',
      maxItems: 6,
      sort,
      status,
      relations: [{ type: 'property-list', id: goal }],
    });
    const search = { id: 'search', position: 'top', sort: 0, status, relations: [{ type: 'search' }] };
    const valuation = {
      id: 'valuation',
      title: shown(this.#word('valuation')),
      description: shown(this.#word('valuation.text')),
      span: 'wide',
      sort: 3,
      status,
      relations: [{ type: 'valuation' }],
    };
    return [search, newest('sale', 1), newest('rent', 2), valuation];
  }

  #modules({ id, form, list }: TemplatePage): Row[] {
    if (id === 'home') return this.#homeModules();
    if (form !== undefined) return this.#formModules(id, form);
    if (list === undefined) return [];
    const shared = { id: `${list}-list`, span: 'wide', maxItems: 24, sort: 0, status };
    // The menu links to this page once there is a project.
    if (list === 'projects') return [{ ...shared, view: 'default', relations: [{ type: 'project-list' }] }];
    return [{ ...shared, view: 'list', relations: [{ type: 'property-list', id: list }] }];
  }

  menu(): Row[] {
    return PAGES.map((page, index) => {
      const content = inEach(this.#answers.languages, (language) => this.#wordings.get(language)?.page(page.id));
      return {
        id: page.id,
        name: page.title.en,
        path: this.#own(page.path),
        status,
        sort: index,
        params: {
          title: shown(page.id === 'home' ? this.#word('home') : this.#own(page.title)),
          type: page.isInMenu && page.id !== 'home' ? 'menu' : 'page',
          ...(Object.keys(content).length > 0 && { content }),
          modules: this.#modules(page),
        },
      };
    });
  }

  routes(): Row[] {
    const own = PAGES.filter(({ id }) => id !== 'home').map(({ id, title, path }) => ({
      path: id,
      type: 'page',
      breadcrumb: this.#own(title),
      paths: this.#own(path),
    }));
    const fixed = FIXED_ROUTES.map(({ path, type, breadcrumb, paths }) => ({
      path,
      type,
      breadcrumb: this.#own(breadcrumb),
      paths: this.#own(paths),
    }));
    return [...own, ...fixed];
  }

  topBar(): Row[] {
    const { languages, phone, email } = this.#answers;
    const login = FIXED_ROUTES.find(({ path }) => path === 'login')?.paths ?? {};
    const link = inEach(languages, (language) => `/${language}/${login[language]}/`);
    return [
      { id: 'phone', status, label: displayPhone(phone), link: phoneHref(phone), icon: 'phone' },
      { id: 'mail', status, label: email, link: `mailto:${email}`, icon: 'mail' },
      { id: 'owner-login', status, label: this.#word('owners'), link, icon: 'user' },
    ];
  }

  #listLinks(ids: readonly string[]): Localised {
    return inEach(this.#answers.languages, (language) => {
      const items = ids.map((id) => {
        const title = PAGES.find((page) => page.id === id)?.title[language] ?? id;
        return `<li><a href="${pageAddress(id, language)}">${title}</a></li>`;
      });
      return `<ul>${items.join('')}</ul>`;
    });
  }

  footer(): Row[] {
    const { name, street, houseNumber, zip, city, phone, email, openingHours } = this.#answers;
    const address = [
      escapeMarkup(`${street} ${houseNumber}, ${zip} ${city}`),
      `<a href="${phoneHref(phone)}">${escapeMarkup(displayPhone(phone))}</a>`,
      `<a href="mailto:${escapeMarkup(email)}">${escapeMarkup(email)}</a>`,
      escapeMarkup(openingHours),
    ];
    const column = (id: string, title: Localised, text: Localised, columns: number): Row => ({
      id,
      title: shown(title),
      fullText: shown(text),
      col: { sm: 12, md: 6, lg: columns },
    });
    return [
      column('address', this.#once(name), this.#once(address.map((line) => `<p>${line}</p>`).join('')), 6),
      column('search', this.#word('footer.search'), this.#listLinks(SEARCH_PAGES), 3),
      column('legal', this.#word('footer.legal'), this.#listLinks(LEGAL_PAGES), 3),
    ];
  }

  types(language: Language): Row[] {
    const wording = this.#wordings.get(language);
    return this.#answers.types.map((kind, index) => {
      const id = String(index + 1);
      return { ID: id, WebID: id, Name: wording?.kind(kind), ShowOrder: index, Kind: kind, language };
    });
  }

  /** Names of the categories in another program's export, for `npm run import -- --map`. */
  importMap(): Row {
    const ids = new Map(this.#answers.types.map((kind, index) => [kind, String(index + 1)]));
    const types: Record<string, string> = {};
    const add = (word: string, kind: PropertyKind) => {
      const id = ids.get(kind);
      if (id !== undefined) setOwn(types, word, id);
    };
    for (const [word, kind] of Object.entries(OPEN_IMMO_KINDS)) add(word, kind);
    for (const kind of PROPERTY_KINDS) {
      add(kind, kind);
      for (const wording of this.#wordings.values()) add(wording.kind(kind), kind);
    }
    return { language: this.#main, types };
  }

  city(language: Language): Row {
    const { zip, city } = this.#answers;
    const country = this.#wordings.get(language)?.word('country');
    const centre = findTownCentre(city);
    return {
      Name: city,
      Zip: zip,
      CountryID: BELGIUM_ID,
      CountryName: country,
      ...(centre && { Latitude: centre.latitude, Longitude: centre.longitude }),
      language,
    };
  }
}

/** All files of the snapshot; it has no properties yet. */
export function describeAgency(answers: Answers, today: Date): SnapshotFiles {
  const files = new AgencyFiles(answers, today);
  const snapshot: SnapshotFiles = {
    'site.json': files.site(),
    'menu.json': files.menu(),
    'routes.json': files.routes(),
    'topbar.json': files.topBar(),
    'footer.json': files.footer(),
    'import.json': files.importMap(),
  };
  for (const language of answers.languages) snapshot[`${language}/types.json`] = files.types(language);
  const [main = 'nl'] = answers.languages;
  snapshot[`${main}/cities.json`] = [files.city(main)];
  snapshot[`${main}/properties.json`] = [];
  return snapshot;
}
