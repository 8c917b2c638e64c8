import { Hono } from 'hono';
import { z } from 'zod';
import { type Correction, type TranslatedText, textKey } from '#api/translations.ts';
import { nameLanguage } from '#domain/format/words.ts';
import { groupBy } from '#domain/group-by.ts';
import type { MachineField } from '#domain/property/property.ts';
import { linesOf, normaliseName } from '#domain/text/text.ts';
import { recordAudit } from '../audit/audit.ts';
import { TranslationDesk } from '../refresh/corrections.ts';
import { answerStaffPage } from '../staff/answer-staff-page.tsx';
import { TextArea, TextField } from '../staff/Fields.tsx';
import { PropertyLink, Section } from '../staff/Section.tsx';
import { createView, readFields, STAFF_PATH, type StaffEnv, type StaffView } from '../staff/staff-layout.ts';
import { behindLogin, type StaffGuard, serveStaff, staffForm } from '../staff/staff-routes.ts';
import { get, HTML_TYPE, post } from '../web/route.ts';
import type { DeskService } from './desk-service.ts';

export const TRANSLATIONS_PATH = `${STAFF_PATH}translations/`;
/** Number of properties per page; each counts once per language. */
const PER_PAGE = 50;

/** Machine translations of the properties' texts, and corrections by staff. */
export const TRANSLATION_ROUTES = behindLogin('import', {
  translations: get('translations/', 'See translated texts', 'Properties whose texts were translated, by language.', {
    answer: HTML_TYPE,
    query: z.object({
      words: z.string().optional().describe('Words of the title, or the number of a property.'),
      after: z.string().optional().describe('Number of rows to skip.'),
      said: z.string().optional().describe('Outcome of an action, which the page shows.'),
    }),
    others: { 301: { description: 'To the same with a slash.' } },
  }),
  translation: get('translations/{id}/{language}', 'Compare a translation with its original', 'Both, side by side.', {
    answer: HTML_TYPE,
    others: { 303: { description: 'To the list: nothing of it is translated; or to the page that logs in.' } },
  }),
  correct: post('translations/{id}/{language}/corrections', 'Correct a translation', 'To the list.', {
    status: 303,
    body: staffForm(
      z.record(z.string(), z.string()).describe('`headline`, `description`, and the checksum of each original.'),
    ),
    others: {
      409: {
        description: 'Not saved, since an original has changed or the file is damaged: both, with what was typed.',
        answer: HTML_TYPE,
      },
    },
  }),
});

const SAID = ['saved', 'unchanged', 'gone'] as const;

/** Text in editable form; descriptions are HTML and are converted to lines. */
const editable = (field: MachineField, text: string): string => (field === 'description' ? linesOf(text) : text);

type TranslationRow = TranslatedText & {
  /** The text that the next refresh will show, in editable form. */
  now: string;
  state: 'machine' | 'staff' | 'nobody' | 'waiting';
};

/** The texts with the corrections that the next refresh uses. */
function readShown(desk: TranslationDesk): TranslationRow[] {
  const corrected = new Map((desk.readCorrections() ?? []).map((correction) => [textKey(correction), correction]));
  return desk.list().map((text) => {
    const correction = corrected.get(textKey(text));
    if (correction?.source !== text.source)
      return { ...text, now: editable(text.field, text.text ?? ''), state: text.by };
    const now = editable(text.field, correction.text);
    return { ...text, now, state: correction.text === text.text ? 'staff' : 'waiting' };
  });
}

const pathOf = ({ id, language }: Pick<TranslatedText, 'id' | 'language'>): string =>
  `${TRANSLATIONS_PATH}${encodeURIComponent(id)}/${language}`;

const statesOf = (texts: readonly TranslationRow[], { t }: StaffView): string =>
  texts
    .map(({ field, state }) =>
      t('property:labelled', { label: t(`desk:translations.${field}`), text: t(`desk:translations.${state}`) }),
    )
    .join(' · ');

type ListProps = { view: StaffView; texts: readonly TranslationRow[]; words: string; after: number };

function List({ view, texts, words, after }: ListProps) {
  const { t, language } = view;
  const wanted = normaliseName(words);
  const rows = [...groupBy(texts, ({ id, language: into }) => `${id} ${into}`).values()].filter(([first]) =>
    normaliseName(`${first?.id} ${first?.title}`).includes(wanted),
  );
  const shown = rows.slice(after, after + PER_PAGE);
  const rest = `?words=${encodeURIComponent(words)}&after=${after + PER_PAGE}`;
  return (
    <>
      <p>{t('desk:translations.text')}</p>
      <form className="desk__search" method="get" action={TRANSLATIONS_PATH}>
        <TextField name="words" type="search" label={t('desk:translations.search')} value={words} isRequired={false} />
        <button className="button" type="submit">
          {t('desk:inbox.search.button')}
        </button>
      </form>
      {shown.length === 0 && <p>{t('desk:translations.none')}</p>}
      <ul className="staff__faults">
        {shown.map(([first, ...others]) =>
          first ? (
            <li key={textKey(first)}>
              <a href={pathOf(first)}>
                {first.title} ({nameLanguage(first.language, language)})
              </a>
              <br />
              <small>{statesOf([first, ...others], view)}</small>
            </li>
          ) : null,
        )}
      </ul>
      {rows.length > after + PER_PAGE && (
        <p>
          <a href={rest}>{t('desk:translations.more')}</a>
        </p>
      )}
    </>
  );
}

type EditProps = {
  view: StaffView;
  texts: readonly [TranslationRow, ...TranslationRow[]];
  /** Reason why nothing was saved, and the input. */
  refused?: CorrectionRefusal | undefined;
};
type CorrectionRefusal = { why: 'changed' | 'malformed'; typed: Partial<Record<MachineField, string>> };

function Edit({ view, texts, refused }: EditProps) {
  const { t, language } = view;
  const [{ id, title }] = texts;
  return (
    <>
      {refused && (
        <p className="notice" role="alert">
          {t(`desk:translations.said.${refused.why}`)}
        </p>
      )}
      <p>
        <PropertyLink view={view} id={id}>
          {title}
        </PropertyLink>
      </p>
      <form className="staff__work" method="post" action={`${pathOf(texts[0])}/corrections`}>
        {texts.map(({ field, from, language: into, original, now, source, state }) => (
          <Section key={field} id={`${field}-title`} title={t(`desk:translations.${field}`)}>
            <p>
              {t(`desk:translations.${state}`)} ·{' '}
              {t('desk:translations.from', { language: nameLanguage(from, language) })}
            </p>
            <blockquote className="desk__text" lang={from}>
              {editable(field, original)}
            </blockquote>
            <input type="hidden" name={`${field}Source`} value={source} />
            <div lang={into}>
              <TextArea
                name={field}
                label={t('desk:translations.into', { language: nameLanguage(into, language) })}
                hint={
                  field === 'headline'
                    ? t('desk:translations.hint')
                    : `${t('desk:translations.hint.lines')} ${t('desk:translations.hint')}`
                }
                value={refused?.typed[field] ?? now}
                isRequired={false}
                rows={field === 'headline' ? 2 : 12}
              />
            </div>
          </Section>
        ))}
        <button className="button" type="submit">
          {t('desk:translations.save')}
        </button>
      </form>
    </>
  );
}

export function createTranslationPages(service: DeskService, guard: StaffGuard): Hono<StaffEnv> {
  const { db, siteData, now, refreshes } = service;
  const desk = new TranslationDesk(refreshes.config.store);
  const find = (id: string | undefined, language: string | undefined) =>
    readShown(desk).filter((text) => text.id === id && text.language === language);

  function show(view: StaffView, texts: EditProps['texts'], refused?: CorrectionRefusal): Response {
    const title = view.t('desk:translations.one', { language: nameLanguage(texts[0].language, view.language) });
    const content = <Edit view={view} texts={texts} refused={refused} />;
    return answerStaffPage(view, { title, content, part: 'imports', status: refused ? 409 : 200 });
  }

  return serveStaff(
    TRANSLATION_ROUTES,
    {
      translations: (c) => {
        const view = createView(c, siteData.current);
        const { t } = view;
        const said = SAID.find((one) => one === c.req.query('said'));
        const after = Number(c.req.query('after'));
        const content = (
          <>
            {said && (
              <p className="notice" role={said === 'gone' ? 'alert' : 'status'}>
                {t(`desk:translations.said.${said}`)}{' '}
                {said === 'saved' && <a href={STAFF_PATH}>{t('desk:translations.refresh')}</a>}
              </p>
            )}
            <List
              view={view}
              texts={readShown(desk)}
              words={(c.req.query('words') ?? '').slice(0, 100)}
              after={Number.isSafeInteger(after) && after > 0 ? after : 0}
            />
          </>
        );
        return answerStaffPage(view, { title: t('desk:translations.title'), content, part: 'imports' });
      },
      translation: (c) => {
        const [first, ...others] = find(c.req.param('id'), c.req.param('language'));
        if (!first) return c.redirect(`${TRANSLATIONS_PATH}?said=gone`, 303);
        return show(createView(c, siteData.current), [first, ...others]);
      },
      correct: async (c) => {
        const [first, ...others] = find(c.req.param('id'), c.req.param('language'));
        if (!first) return c.redirect(`${TRANSLATIONS_PATH}?said=gone`, 303);
        const texts = [first, ...others] as const;
        const field = await readFields(c);
        const wordsOf = (text: TranslationRow) => field(text.field).replaceAll('\r\n', '\n').trim();
        const refuse = (why: CorrectionRefusal['why']) => {
          const typed = Object.fromEntries(texts.map((text) => [text.field, wordsOf(text)]));
          return show(createView(c, siteData.current), [...texts], { why, typed });
        };
        if (texts.some((text) => field(`${text.field}Source`) !== text.source)) return refuse('changed');
        const changed = texts
          .filter((text) => wordsOf(text) !== text.now)
          .map((text): Correction => {
            const { id, language, source } = text;
            return { id, language, field: text.field, source, text: wordsOf(text) };
          });
        if (changed.length === 0) return c.redirect(`${TRANSLATIONS_PATH}?said=unchanged`, 303);
        if (!desk.save(changed)) return refuse('malformed');
        const subject = changed.map(textKey).join(', ');
        await recordAudit(
          db,
          { actor: c.get('session').name, action: 'translation.correct', subject, reason: 'desk' },
          now(),
        );
        return c.redirect(`${TRANSLATIONS_PATH}?said=saved`, 303);
      },
    },
    guard,
    new Hono<StaffEnv>(),
  );
}
