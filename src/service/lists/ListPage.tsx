import { listAlertPath, listPagePath } from '#api/list-page.ts';
import type { SiteData } from '#api/site-data.ts';
import { GOAL_PARAMETER } from '#domain/alerts/alert-link.ts';
import type { Language } from '#domain/language.ts';
import { formatListQuery, LIST_SORTS, type ListQuery, MAX_BEDROOMS } from '#domain/list/list-query.ts';
import { paginate } from '#domain/list/paging.ts';
import { cityParameter } from '#domain/place/city.ts';
import { DEFAULT_NEAR_LIMIT, formatNearLimit, formatNearTarget } from '#domain/place/near.ts';
import { GOALS } from '#domain/property/goal.ts';
import { phoneHref } from '#domain/text/phone.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { AboutProperty } from '#ui/AboutProperty.tsx';
import { AskForm } from '#ui/AskForm.tsx';
import { ResultNotices } from '#ui/ResultNotices.tsx';
import { listChips } from '#words/filter-chips.ts';
import { languageName } from '#words/language-name.ts';
import { listAlertNotices, listNotices } from '#words/list-notices.ts';
import { listNearLimits, listNearOptions, type OptionGroup } from '#words/near-text.ts';
import { describeSiteProperty } from '../site-data/site-property.ts';
import { listOffered, type ServedList } from './list-data.ts';
import type { ReadList } from './list-reader.ts';

const PAGE_SIZE = 24;

export type ListView = ReadList & {
  list: ServedList;
  site: SiteData;
  language: Language;
  /** Converts a path of the site to a URL. */
  href: (path: string) => string;
};

type PartProps = { view: ListView; t: Translate };

/** URL of the list with a changed query; starts at the first page unless the change sets one. */
function hrefOf(
  { query, goal, language }: ListView,
  change: Partial<ListQuery> = {},
  path = listPagePath(language),
): string {
  const search = formatListQuery({ ...query, page: 1, ...change });
  return `${path}?${[`${GOAL_PARAMETER}=${goal}`, search].filter(Boolean).join('&')}`;
}

type FieldProps = { label: string; name: string; value?: string | number | undefined; type?: string };

function TextField({ label, name, value, type = 'text' }: FieldProps) {
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <input className="field__control" type={type} name={name} defaultValue={value} maxLength={200} />
    </label>
  );
}

function Select({ label, name, value, options }: FieldProps & { options: readonly (readonly [string, string])[] }) {
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <select className="field__control" name={name} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * Fields for a distance from a place: a town with properties, a place listed by the agency, or the point in the URL.
 */
function NearFields({ view, t }: PartProps) {
  const { query, language, list } = view;
  const { near } = query;
  const groups: OptionGroup[] = listNearOptions({ towns: list.towns, stops: list.stops?.list ?? [], near }, t);
  return (
    <>
      <label className="field">
        <span className="field__label">{t('filter:near')}</span>
        <select className="field__control" name="near" defaultValue={near && formatNearTarget(near.target)}>
          <option value="">{t('filter:near.any')}</option>
          {groups.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <Select
        label={t('filter:near.limit')}
        name="within"
        value={formatNearLimit(near?.limit ?? DEFAULT_NEAR_LIMIT)}
        options={listNearLimits(near, language, t)}
      />
    </>
  );
}

type TicksProps = {
  legend: string;
  name: string;
  picked: readonly string[];
  kind?: 'checkbox' | 'radio';
  options: readonly (readonly [string, string])[];
};

function Ticks({ legend, name, picked, kind = 'checkbox', options }: TicksProps) {
  return (
    <fieldset className="field">
      <legend className="field__label">{legend}</legend>
      {options.map(([value, text]) => (
        <label className="check" key={value}>
          <input type={kind} name={name} value={value} defaultChecked={picked.includes(value)} /> <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

const Tick = ({ label, name, isOn }: { label: string; name: string; isOn: boolean }) => (
  <label className="check">
    <input type="checkbox" name={name} value="1" defaultChecked={isOn} /> <span>{label}</span>
  </label>
);

/** All filters as fields of a plain form. */
function FilterFields({ view, t }: PartProps) {
  const { language, goal, query, list } = view;
  const { cities, types } = list.data;
  const offered = listOffered(list, goal);
  const rooms = Array.from({ length: MAX_BEDROOMS }, (_, index) => String(index + 1));
  const any = t('filter:bedrooms.any');
  return (
    <details>
      <summary>{t('filter:title')}</summary>
      <form className="form" action={listPagePath(language)}>
        <Ticks
          legend={t('form:label.goal.search')}
          name={GOAL_PARAMETER}
          kind="radio"
          picked={[goal]}
          options={GOALS.map((one) => [one, t(one === 'sale' ? 'form:option.goal.buy' : 'form:option.goal.rent')])}
        />
        <TextField label={`${t(`filter:price.${goal}`)} – ${t('filter:min')}`} name="min" value={query.minEuro} />
        <TextField label={`${t(`filter:price.${goal}`)} – ${t('filter:max')}`} name="max" value={query.maxEuro} />
        <Tick label={t('filter:request')} name="request" isOn={query.withoutPrice} />
        <Select
          label={t('filter:bedrooms')}
          name="bedrooms"
          value={query.bedrooms}
          options={[['', any], ...rooms.map((room) => [room, `${room}+`] as const)]}
        />
        <Ticks
          legend={t('filter:group.type')}
          name="type"
          picked={query.typeIds}
          options={types.map(({ id, name }) => [id, name])}
        />
        <Ticks
          legend={t('filter:group.city')}
          name="city"
          picked={query.cities.map(({ name, zip }) => cityParameter(name, zip))}
          options={cities.map(({ name, zip }) => [cityParameter(name, zip), `${zip} ${name}`])}
        />
        <TextField label={t('filter:surface')} name="surface" value={query.surfaceM2} />
        <Tick label={t('filter:new')} name="new" isOn={query.isNewBuild} />
        <Ticks
          legend={t('filter:has')}
          name="has"
          picked={query.has}
          options={offered.has.map((feature) => [feature, t(`filter:has.${feature}`)])}
        />
        <Select
          label={t('filter:energy')}
          name="energy"
          value={query.energy?.toUpperCase()}
          options={[
            ['', t('filter:energy.any')],
            ...offered.energy
              .map((letter) => letter.toUpperCase())
              .map((letter) => [letter, t('filter:energy.best', { letter })] as const),
          ]}
        />
        {offered.freeBy && <TextField label={t('filter:by')} name="by" type="date" value={query.freeBy} />}
        <NearFields view={view} t={t} />
        <Tick label={t('filter:unsaid')} name="unsaid" isOn={query.withUnsaid} />
        <TextField label={t('filter:text')} name="q" value={query.text} />
        <Select
          label={t('filter:sort')}
          name="sort"
          value={query.sort}
          options={LIST_SORTS.map((sort) => [sort, t(`filter:sort.${sort}`)])}
        />
        <p>
          <button className="button" type="submit">
            {t('filter:show')}
          </button>
        </p>
      </form>
    </details>
  );
}

/** Active filters, each with a link to the list without it. */
function Chips({ view, t }: PartProps) {
  const { query, language, list } = view;
  const chips = listChips(query, { language, types: list.data.types }, t, list.stops?.list);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={t('filter:active')}>
      {chips.map(({ key, label, change }) => (
        <li key={key}>
          <a href={hrefOf(view, change)} aria-label={t('filter:remove', { filter: label })}>
            {label} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * List page for browsers without scripts: the search sentence, the filters, the results, and a link to an alert with
 * the same filters.
 */
export function ListPage({ view }: { view: ListView }) {
  const { site, language, query, result, list, href, goal } = view;
  const t = translate(language);
  const { page, pageCount, start, end } = paginate(result.rows.length, PAGE_SIZE, query.page);
  const ids = result.rows.slice(start, end).map((row) => list.data.properties.id[row] ?? '');
  const shown = ids.flatMap((id) => describeSiteProperty(id, site, language) ?? []);
  return (
    <div className="message wrap">
      <h1>{t(`list:title.${goal}`)}</h1>
      <AskForm action={listPagePath(language)} label={t('search:ask')} submit={t('search:title')} value={query.text} />
      <FilterFields view={view} t={t} />
      <p role="status">{t('filter:status', { count: result.rows.length })}</p>
      <Chips view={view} t={t} />
      <ResultNotices
        notices={listNotices(view, t)}
        renderMore={({ text, change }) => <a href={hrefOf(view, change)}>{text}</a>}
      />
      {shown.length === 0 ? (
        <p>{t('filter:none')}</p>
      ) : (
        <section aria-label={t('list:results')}>
          {shown.map(({ id, headline, place, price, priceLanguage = language, path, pictureUrl, pictureLabel }) => (
            <AboutProperty
              key={id}
              label={place}
              picture={pictureUrl ? { src: href(pictureUrl) } : undefined}
              pictureLabel={pictureLabel}
              href={href(path)}
              headline={{ text: headline.text, lang: headline.language }}
              place={place}
              price={{ text: price, lang: priceLanguage }}
              reference={t('form:ref', { id })}
            />
          ))}
        </section>
      )}
      {pageCount > 1 && (
        <nav aria-label={t('list:pages')}>
          <p>
            {page > 1 && <a href={hrefOf(view, { page: page - 1 })}>{t('list:page.previous')}</a>}{' '}
            {t('list:page', { page, pages: pageCount, count: result.rows.length })}{' '}
            {page < pageCount && <a href={hrefOf(view, { page: page + 1 })}>{t('list:page.next')}</a>}
          </p>
        </nav>
      )}
      <p>
        {t('list:alert.text')} <a href={hrefOf(view, {}, listAlertPath(language))}>{t('list:alert')}</a>
      </p>
    </div>
  );
}

/**
 * Header of a page without scripts: links to both lists and the alert, the telephone number, and the same page in other
 * languages.
 */
export function ListHead({ view, search }: { view: ListView; search: string }) {
  const { site, language, goal } = view;
  const t = translate(language);
  const { agency, languages } = site;
  const phone = phoneHref(agency.phone);
  return (
    <nav className="alone__links" aria-label={t('search:nav')}>
      {GOALS.map((one) => (
        <a
          key={one}
          href={`${listPagePath(language)}?${GOAL_PARAMETER}=${one}`}
          aria-current={one === goal ? 'true' : undefined}
        >
          {t(`list:title.${one}`)}
        </a>
      ))}
      <a href={hrefOf(view, {}, listAlertPath(language))}>{t('list:alert')}</a>
      {phone && <a href={phone}>{agency.phone}</a>}
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <a key={other} href={listPagePath(other) + search} hrefLang={other} lang={other}>
            {languageName(other, other)}
          </a>
        ))}
    </nav>
  );
}

/** Sentence above the alert form, with notices about filters of the list that an alert does not support. */
export function AlertSentence({ asked, language }: { asked: ReadList; language: Language }) {
  const t = translate(language);
  const notices = listAlertNotices(asked, t);
  return (
    <>
      <AskForm
        action={listAlertPath(language)}
        label={t('search:ask')}
        hint={t('search:ask.hint')}
        submit={t('search:ask.fill')}
        isQuiet
      />
      {notices.length > 0 && (
        <div className="notice" role="status">
          <ResultNotices notices={notices} renderMore={() => null} />
        </div>
      )}
    </>
  );
}
