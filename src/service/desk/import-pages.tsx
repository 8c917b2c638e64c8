import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ImportQuestion, ImportReport } from '#api/import-report.ts';
import { recordAudit } from '../audit/audit.ts';
import { TranslationDesk } from '../refresh/corrections.ts';
import { DELIVERY_ENDINGS, type TakenDelivery, type WaitingDelivery } from '../refresh/deliveries.ts';
import { answerStaffPage } from '../staff/answer-staff-page.tsx';
import { ActButton, SelectField } from '../staff/Fields.tsx';
import { Section } from '../staff/Section.tsx';
import {
  createView,
  readFields,
  STAFF_PATH,
  STAFF_UPLOAD_PATH,
  type StaffEnv,
  type StaffView,
} from '../staff/staff-layout.ts';
import { behindLogin, type StaffGuard, serveStaff, staffForm } from '../staff/staff-routes.ts';
import { parseFormBody, UPLOAD_TYPE } from '../web/form-body.ts';
import { get, HTML_TYPE, post } from '../web/route.ts';
import type { DeskService } from './desk-service.ts';
import { TRANSLATIONS_PATH } from './translation-pages.tsx';

const PATH = `${STAFF_PATH}imports/`;
const BACK = { status: 303 } as const;
const MB = 1024 * 1024;
/** Enough for a list, or for a zip with the pictures of a small office; `npm run import` reads larger ones. */
export const MAX_DELIVERY_BYTES = 32 * MB;
/** Maximum number of questions per form; further ones follow after these are answered. */
const MAX_QUESTIONS = 40;

/** Upload of a delivery, the import's open questions, and the import itself. */
export const IMPORT_ROUTES = behindLogin('import', {
  imports: get('imports/', 'Upload a delivery of another program', 'The form, what waits, and the last delivery.', {
    answer: HTML_TYPE,
    query: z.object({ said: z.string().optional().describe('Outcome of an action, which the page shows.') }),
    others: { 301: { description: 'To the same with a slash.' } },
  }),
  upload: post('uploads', 'Send a delivery', 'To what it says; nothing of the site is changed.', {
    ...BACK,
    body: {
      types: [UPLOAD_TYPE],
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
      maxBytes: MAX_DELIVERY_BYTES,
    },
  }),
  delivery: get('imports/{id}', 'See what a delivery says', 'Questions, cards and what becomes of every field.', {
    answer: HTML_TYPE,
    others: {
      303: { description: 'To the list: it was taken, dropped or is a day old; or to the page that logs in.' },
    },
  }),
  answer: post('imports/{id}/answers', 'Answer what a delivery leaves open', 'To what it says then.', {
    ...BACK,
    body: staffForm(z.record(z.string(), z.string()).describe('`key1` and `answer1`, and so on.')),
  }),
  take: post(
    'imports/{id}/acceptances',
    'Take a delivery, and refresh the site',
    'To the list; a refresh is queued.',
    BACK,
  ),
  drop: post('imports/{id}/ends', 'Drop a delivery', 'To the list; nothing was changed.', BACK),
});

const GOOD = ['taken', 'dropped'] as const;
const FAULTS = ['noFile', 'ending', 'tooLarge', 'gone', 'reading', 'busy', 'full', 'impossible'] as const;
type ImportMessage = (typeof GOOD)[number] | (typeof FAULTS)[number];

const redirect = (c: Context, said: ImportMessage): Response => c.redirect(`${PATH}?said=${said}`, 303);

const answerOf = ({ guess, isOptional }: ImportQuestion): string => (isOptional ? '' : (guess ?? ''));

function Question({ view: { t }, question, index }: { view: StaffView; question: ImportQuestion; index: number }) {
  const { key, text, choices, guess } = question;
  const name = `answer${index}`;
  const none = [['', t('desk:imports.open')] as const];
  return (
    <>
      <input type="hidden" name={`key${index}`} value={key} />
      {choices.length > 0 ? (
        <SelectField
          name={name}
          label={text}
          value={choices.find(({ value }) => value === guess)?.value ?? ''}
          isRequired={false}
          options={[...none, ...choices.map(({ value, label }) => [value, label] as const)]}
        />
      ) : (
        <p className="field" data-kind="text">
          <label className="field__label" htmlFor={name}>
            {text}
          </label>
          <input
            className="field__control"
            id={name}
            name={name}
            list="fields"
            defaultValue={answerOf(question)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </p>
      )}
    </>
  );
}

function Questions({ view, report, path }: { view: StaffView; report: ImportReport; path: string }) {
  const { t } = view;
  const { questions, fields } = report;
  if (questions.length === 0) return null;
  const needed = questions.filter(({ isOptional }) => !isOptional);
  const shown = [...needed, ...questions.filter(({ isOptional }) => isOptional)].slice(0, MAX_QUESTIONS);
  const optional = shown.filter(({ isOptional }) => isOptional);
  const numbered = shown.map((question, index) => ({ question, index }));
  const list = (isOptional: boolean) =>
    numbered
      .filter(({ question }) => question.isOptional === isOptional)
      .map(({ question, index }) => <Question key={question.key} view={view} question={question} index={index} />);
  return (
    <Section id="questions" title={t('desk:imports.questions', { count: questions.length })}>
      <form className="staff__work" method="post" action={`${path}/answers`}>
        {list(false)}
        {optional.length > 0 && (
          <details open={needed.length === 0}>
            <summary>{t('desk:imports.columns', { count: optional.length })}</summary>
            <p>{t('desk:imports.columns.text')}</p>
            <datalist id="fields">
              {fields.map((field) => (
                <option key={field} value={field} />
              ))}
            </datalist>
            <div className="staff__work">{list(true)}</div>
          </details>
        )}
        <button className="button" type="submit">
          {t('desk:imports.answer')}
        </button>
      </form>
    </Section>
  );
}

function Cards({ view: { t }, report: { cards, count } }: { view: StaffView; report: ImportReport }) {
  if (cards.length === 0) return null;
  const rest = count - cards.length;
  return (
    <Section id="cards" title={t('desk:imports.cards')}>
      <ul className="staff__faults">
        {cards.map(({ text, cells }, index) => (
          // The index is the key, since two rows may have the same text.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            {text}
            {cells.length > 0 && (
              <details>
                <summary>{t('desk:imports.cells')}</summary>
                <ul>
                  {cells.map((cell) => (
                    <li key={cell}>{cell}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('import:preview.more', { count: rest })}</p>}
    </Section>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="staff__faults">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

function Delivery({ view, delivery: { id, report } }: { view: StaffView; delivery: WaitingDelivery }) {
  const { t } = view;
  const path = PATH + id;
  const drop = <ActButton action={`${path}/ends`}>{t('desk:imports.drop')}</ActButton>;
  if (report === undefined || report.state === 'refused')
    return (
      <>
        <p className="notice" role="alert">
          {report?.lines[0] ?? t('desk:imports.failed')}
        </p>
        {drop}
      </>
    );
  const isReadable = report.count > 0;
  return (
    <>
      <p>{t('desk:imports.nothing')}</p>
      <Questions view={view} report={report} path={path} />
      <Cards view={view} report={report} />
      {isReadable && (
        <>
          <Section id="lines" title={t('desk:imports.lines')}>
            <Lines lines={report.lines} />
          </Section>
          <Section id="take" title={t('desk:imports.take.title')}>
            <form className="staff__work" method="post" action={`${path}/acceptances`}>
              <p>{t('desk:imports.take.text')}</p>
              <button className="button" type="submit">
                {t('desk:imports.take', { count: report.count })}
              </button>
            </form>
          </Section>
        </>
      )}
      {drop}
    </>
  );
}

function Last({ view: { t, time }, last }: { view: StaffView; last: TakenDelivery }) {
  return (
    <Section id="last" title={t('desk:imports.last', { time: time(last.at) })}>
      <Lines lines={last.report.lines} />
      <p>
        <a href={STAFF_PATH}>{t('desk:imports.refresh')}</a>
      </p>
    </Section>
  );
}

export function createImportPages(service: DeskService, guard: StaffGuard): Hono<StaffEnv> {
  const { db, siteData, now, refreshes, uploads, feed } = service;
  const { deliveries } = refreshes;
  const languageOf = (c: Context) => createView(c, siteData.current).language;
  const idOf = (c: Context): string => c.req.param('id') ?? '';
  const note = (c: Context<StaffEnv>, action: 'import.upload' | 'import.take' | 'import.drop', subject: string) =>
    recordAudit(db, { actor: c.get('session').name, action, subject, reason: 'desk' }, now());

  const keep = async (c: Context<StaffEnv>, file: unknown): Promise<Response> => {
    if (!(file instanceof File) || file.size === 0) return redirect(c, 'noFile');
    const kept = deliveries.keep(new Uint8Array(await file.arrayBuffer()), file.name);
    if (!kept) return redirect(c, 'ending');
    await note(c, 'import.upload', kept.digest);
    await deliveries.look(kept.id, {}, languageOf(c));
    return c.redirect(PATH + kept.id, 303);
  };

  return serveStaff(
    IMPORT_ROUTES,
    {
      imports: (c) => {
        const view = createView(c, siteData.current);
        const { t, time } = view;
        const asked = c.req.query('said');
        const said = [...GOOD, ...FAULTS].find((one) => one === asked);
        const waiting = deliveries.list();
        const { last } = deliveries;
        const content = (
          <>
            {said && (
              <p className="notice" role={FAULTS.some((one) => one === said) ? 'alert' : 'status'}>
                {t(`desk:imports.said.${said}`, { max: MAX_DELIVERY_BYTES / MB })}
              </p>
            )}
            {deliveries.isPossible ? (
              <form className="staff__work" method="post" action={STAFF_UPLOAD_PATH} encType={UPLOAD_TYPE}>
                <p>{t('desk:imports.text')}</p>
                <p className="field" data-kind="file">
                  <label className="field__label" htmlFor="file">
                    {t('desk:imports.file')}
                  </label>
                  <span className="field__hint" id="file-hint">
                    {t('desk:imports.file.hint', { max: MAX_DELIVERY_BYTES / MB })}
                  </span>
                  <input
                    className="field__control"
                    id="file"
                    name="file"
                    type="file"
                    required
                    accept={DELIVERY_ENDINGS.join(',')}
                    aria-describedby="file-hint"
                  />
                </p>
                <button className="button" type="submit">
                  {t('desk:imports.upload')}
                </button>
              </form>
            ) : (
              <p className="notice">{t('desk:imports.impossible')}</p>
            )}
            {waiting.length > 0 && (
              <Section id="waiting" title={t('desk:imports.waiting')}>
                <ul>
                  {waiting.map(({ id, at }) => (
                    <li key={id}>
                      <a href={PATH + id}>{t('desk:imports.of', { time: time(at) })}</a>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            {last && <Last view={view} last={last} />}
            {new TranslationDesk(refreshes.config.store).list().length > 0 && (
              <p>
                <a href={TRANSLATIONS_PATH}>{t('desk:translations.title')}</a>
              </p>
            )}
          </>
        );
        return answerStaffPage(view, { title: t('desk:imports.title'), content, part: 'imports' });
      },
      upload: async (c) => {
        if (!deliveries.isPossible) return redirect(c, 'impossible');
        const limits = { visitor: `staff ${c.get('session').name}`, maxBytes: MAX_DELIVERY_BYTES };
        const received = await uploads.receive((c.env as unknown as HttpBindings).incoming, limits, async (bytes) => {
          const body = await parseFormBody(c.req.raw, bytes);
          if (body.ok) return keep(c, body.raw.file);
          return redirect(c, body.code === 'BODY_TOO_LARGE' ? 'tooLarge' : 'noFile');
        });
        return received instanceof Response ? received : redirect(c, 'busy');
      },
      delivery: (c) => {
        const delivery = deliveries.find(idOf(c));
        if (!delivery) return redirect(c, 'gone');
        const view = createView(c, siteData.current);
        const title = view.t('desk:imports.of', { time: view.time(delivery.at) });
        return answerStaffPage(view, { title, content: <Delivery view={view} delivery={delivery} />, part: 'imports' });
      },
      answer: async (c) => {
        const delivery = deliveries.find(idOf(c));
        if (!delivery) return redirect(c, 'gone');
        const field = await readFields(c);
        const entries = Array.from({ length: MAX_QUESTIONS }, (_, at) => [
          field(`key${at}`),
          field(`answer${at}`).trim(),
        ]);
        const answers = Object.fromEntries(entries.filter(([key, answer]) => key !== '' && answer !== ''));
        await deliveries.look(delivery.id, answers, languageOf(c));
        return c.redirect(PATH + delivery.id, 303);
      },
      take: async (c) => {
        const delivery = deliveries.find(idOf(c));
        if (!delivery) return redirect(c, 'gone');
        // Two concurrent imports would each overwrite the other's changes.
        const taken = await feed.importApart(async () => ({
          report: await deliveries.take(delivery.id, languageOf(c)),
        }));
        if (taken === 'reading') return redirect(c, 'reading');
        const { report } = taken;
        if (!report) return c.redirect(PATH + delivery.id, 303);
        await note(c, 'import.take', `${delivery.digest} (${report.count})`);
        if (!refreshes.isPossible) return redirect(c, 'taken');
        const task = { action: 'refresh', from: refreshes.config.source, accept: false } as const;
        return redirect(c, (await refreshes.ask(task, 'staff')) === undefined ? 'full' : 'taken');
      },
      drop: async (c) => {
        const delivery = deliveries.find(idOf(c));
        if (!delivery) return redirect(c, 'gone');
        deliveries.drop(delivery.id);
        await note(c, 'import.drop', delivery.digest);
        return redirect(c, 'dropped');
      },
    },
    guard,
    new Hono<StaffEnv>(),
  );
}
