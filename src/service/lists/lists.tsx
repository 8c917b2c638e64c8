import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { LIST_PAGE_ROUTE } from '#api/list-page.ts';
import { GOAL_PARAMETER, readAlertLink } from '#domain/alerts/alert-link.ts';
import { ALERT_FORM } from '#domain/forms/form-for.ts';
import { FORMS } from '#domain/forms/forms.ts';
import type { Language } from '#domain/language.ts';
import { formatListQuery, LIST_PARAMETERS } from '#domain/list/list-query.ts';
import { toAlertQuery } from '#domain/list/near-filter.ts';
import { GOALS } from '#domain/property/goal.ts';
import { belgianDay } from '#domain/time/date.ts';
import { translate } from '#i18n/translator.ts';
import { fillForm } from '../leads/filled-form.ts';
import { answerFormPage } from '../leads/form-page.tsx';
import type { SiteReader } from '../site-data/site-data-file.ts';
import { answerDocument } from '../web/answer-page.tsx';
import { siteHref } from '../web/page.ts';
import { findPageLanguage } from '../web/page-language.ts';
import { below, get, HTML_TYPE, serveRoutes } from '../web/route.ts';
import { AlertSentence, ListHead, ListPage } from './ListPage.tsx';
import { readServedList } from './list-data.ts';
import { readList } from './list-reader.ts';

export type ListsService = { siteData: SiteReader; now: () => number };

const query = z.object({
  [GOAL_PARAMETER]: z.optional(z.enum(GOALS)).describe('Without it, the sentence in `q` decides.'),
  ...Object.fromEntries(LIST_PARAMETERS.map((name) => [name, z.optional(z.string())])),
});

/** List pages for browsers without scripts. */
export const LIST_ROUTES = below(
  LIST_PAGE_ROUTE,
  {
    query,
    answer: HTML_TYPE,
  },
  {
    list: get(
      '',
      'Read a list without scripts',
      'The properties that fit the parameters of a list (docs/contracts.md).',
    ),
    alert: get('/alert', 'Open the alert form without scripts', 'The form, filled in with the parameters of a list.'),
  },
);

/** List pages whose filters and sentence are evaluated by the service: a static page needs scripts for that. */
export function createLists({ siteData, now }: ListsService): Hono {
  const read = (c: Context) => {
    const site = siteData.current;
    const search = new URL(c.req.url).searchParams;
    const language: Language = findPageLanguage(c.req.param('language'), c.req.header('Accept-Language'), site);
    const list = readServedList(site, language);
    const goal = GOALS.find((one) => one === search.get(GOAL_PARAMETER));
    const today = belgianDay(new Date(now()));
    return { site, search, language, list, ...readList(list, search, { language, goal, today }) };
  };
  return serveRoutes(new Hono(), LIST_ROUTES, {
    list: (c) => {
      const asked = read(c);
      const { site, language, goal } = asked;
      const title = translate(language)(`list:title.${goal}`);
      const view = { ...asked, href: (path: string) => siteHref(c, site, path) };
      const links = <ListHead view={view} search={new URL(c.req.url).search} />;
      return answerDocument(c, { site, language, title, main: <ListPage view={view} />, links });
    },
    alert: (c) => {
      const asked = read(c);
      const { site, language, goal, query, list } = asked;
      const search = formatListQuery(toAlertQuery(query, list.data, list));
      const filled = readAlertLink(`${GOAL_PARAMETER}=${goal}&${search}`);
      const form = fillForm(c, FORMS[ALERT_FORM], { site, now: now() }, { ...filled, language });
      return answerFormPage(c, { ...form, days: [] }, <AlertSentence asked={asked} language={language} />);
    },
  });
}
