import { Hono } from 'hono';
import { z } from 'zod';
import { findOwn } from '#domain/own-value.ts';
import type { TextKey } from '#i18n/messages.ts';
import type { Translate } from '#i18n/translator.ts';
import { AUDIT_ACTIONS, SERVICE_ACTOR, verifyAudit } from '../audit/audit.ts';
import { answerStaffPage } from '../staff/answer-staff-page.tsx';
import { createView, type StaffEnv, type StaffService } from '../staff/staff-layout.ts';
import { behindLogin, type StaffGuard, serveStaff } from '../staff/staff-routes.ts';
import { get, HTML_TYPE } from '../web/route.ts';

const PER_PAGE = 100;

/** Page of the audit trail: who accessed or changed personal data. */
export const TRAIL_ROUTES = behindLogin('trail', {
  trail: get('trail', 'Read the audit trail', 'The newest entries, and whether any was changed.', {
    answer: HTML_TYPE,
    query: z.object({ before: z.string().optional().describe('Number of an entry: only older ones are listed.') }),
  }),
});

/** Texts of recorded reasons; undefined for reasons that only name the place or repeat the action. */
const REASONS: Record<string, TextKey | undefined> = {
  '': undefined,
  desk: undefined,
  'staff page': undefined,
  retention: undefined,
  command: 'desk:trail.command',
  file: 'desk:trail.file',
  'desk, all': 'desk:trail.all',
};

/** Text of a reason; free text, or a reason of an older version, is shown as recorded. */
function nameReason(recorded: string, t: Translate): string {
  if (!Object.hasOwn(REASONS, recorded)) return ` (${recorded})`;
  const key = findOwn(REASONS, recorded);
  return key ? ` (${t(key)})` : '';
}

/** Text of an action; an action of an older version is shown as recorded. */
function nameAct(recorded: string, t: Translate): string {
  const action = AUDIT_ACTIONS.find((one) => one === recorded);
  return action ? t(`desk:trail.act.${action}`) : recorded;
}

export function createTrailPage({ db, siteData }: StaffService, guard: StaffGuard): Hono<StaffEnv> {
  return serveStaff(
    TRAIL_ROUTES,
    {
      trail: async (c) => {
        const view = createView(c, siteData.current);
        const { t, time } = view;
        const before = Number(c.req.query('before') ?? '') || undefined;
        const query = db.selectFrom('audit').selectAll().orderBy('seq', 'desc').limit(PER_PAGE);
        const rows = await (before === undefined ? query : query.where('seq', '<', before)).execute();
        const verdict = await verifyAudit(db);
        const last = rows.at(-1)?.seq ?? 1;
        const content = (
          <>
            <p className="notice" role={verdict.ok ? 'status' : 'alert'}>
              {verdict.ok
                ? t('desk:trail.whole', { count: verdict.lines })
                : t('desk:trail.broken', { line: verdict.seq })}
            </p>
            <ol className="desk__events" reversed start={rows[0]?.seq}>
              {rows.map(({ seq, at, actor, action, subject, reason }) => (
                <li key={seq}>
                  <small>{[seq, time(at), actor === SERVICE_ACTOR ? t('desk:trail.server') : actor].join(' · ')}</small>
                  <strong>{nameAct(action, t)}</strong> <span className="desk__text">{subject}</span>
                  {nameReason(reason, t)}
                </li>
              ))}
            </ol>
            {last > 1 && (
              <p>
                <a href={`trail?before=${last}`}>{t('desk:older')}</a>
              </p>
            )}
          </>
        );
        return answerStaffPage(view, { title: t('desk:trail.title'), content, part: 'trail' });
      },
    },
    guard,
    new Hono<StaffEnv>(),
  );
}
