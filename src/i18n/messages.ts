import type { Language } from '#domain/language.ts';
import deAlert from './messages/de/alert.json' with { type: 'json' };
import deArticle from './messages/de/article.json' with { type: 'json' };
import deCard from './messages/de/card.json' with { type: 'json' };
import deCheck from './messages/de/check.json' with { type: 'json' };
import deChrome from './messages/de/chrome.json' with { type: 'json' };
import deConsent from './messages/de/consent.json' with { type: 'json' };
import deCosts from './messages/de/costs.json' with { type: 'json' };
import deError from './messages/de/error.json' with { type: 'json' };
import deFeed from './messages/de/feed.json' with { type: 'json' };
import deFilter from './messages/de/filter.json' with { type: 'json' };
import deForm from './messages/de/form.json' with { type: 'json' };
import deHistory from './messages/de/history.json' with { type: 'json' };
import deList from './messages/de/list.json' with { type: 'json' };
import deMail from './messages/de/mail.json' with { type: 'json' };
import deMap from './messages/de/map.json' with { type: 'json' };
import deOwner from './messages/de/owner.json' with { type: 'json' };
import dePage from './messages/de/page.json' with { type: 'json' };
import dePast from './messages/de/past.json' with { type: 'json' };
import dePortal from './messages/de/portal.json' with { type: 'json' };
import deProperty from './messages/de/property.json' with { type: 'json' };
import deRefresh from './messages/de/refresh.json' with { type: 'json' };
import deSearch from './messages/de/search.json' with { type: 'json' };
import deShortlist from './messages/de/shortlist.json' with { type: 'json' };
import deStaff from './messages/de/staff.json' with { type: 'json' };
import enAlert from './messages/en/alert.json' with { type: 'json' };
import enArticle from './messages/en/article.json' with { type: 'json' };
import enCard from './messages/en/card.json' with { type: 'json' };
import enCheck from './messages/en/check.json' with { type: 'json' };
import enChrome from './messages/en/chrome.json' with { type: 'json' };
import enConsent from './messages/en/consent.json' with { type: 'json' };
import enCosts from './messages/en/costs.json' with { type: 'json' };
import enError from './messages/en/error.json' with { type: 'json' };
import enFeed from './messages/en/feed.json' with { type: 'json' };
import enFilter from './messages/en/filter.json' with { type: 'json' };
import enForm from './messages/en/form.json' with { type: 'json' };
import enHistory from './messages/en/history.json' with { type: 'json' };
import enList from './messages/en/list.json' with { type: 'json' };
import enMail from './messages/en/mail.json' with { type: 'json' };
import enMap from './messages/en/map.json' with { type: 'json' };
import enOwner from './messages/en/owner.json' with { type: 'json' };
import enPage from './messages/en/page.json' with { type: 'json' };
import enPast from './messages/en/past.json' with { type: 'json' };
import enPortal from './messages/en/portal.json' with { type: 'json' };
import enProperty from './messages/en/property.json' with { type: 'json' };
import enRefresh from './messages/en/refresh.json' with { type: 'json' };
import enSearch from './messages/en/search.json' with { type: 'json' };
import enShortlist from './messages/en/shortlist.json' with { type: 'json' };
import enStaff from './messages/en/staff.json' with { type: 'json' };
import frAlert from './messages/fr/alert.json' with { type: 'json' };
import frArticle from './messages/fr/article.json' with { type: 'json' };
import frCard from './messages/fr/card.json' with { type: 'json' };
import frCheck from './messages/fr/check.json' with { type: 'json' };
import frChrome from './messages/fr/chrome.json' with { type: 'json' };
import frConsent from './messages/fr/consent.json' with { type: 'json' };
import frCosts from './messages/fr/costs.json' with { type: 'json' };
import frError from './messages/fr/error.json' with { type: 'json' };
import frFeed from './messages/fr/feed.json' with { type: 'json' };
import frFilter from './messages/fr/filter.json' with { type: 'json' };
import frForm from './messages/fr/form.json' with { type: 'json' };
import frHistory from './messages/fr/history.json' with { type: 'json' };
import frList from './messages/fr/list.json' with { type: 'json' };
import frMail from './messages/fr/mail.json' with { type: 'json' };
import frMap from './messages/fr/map.json' with { type: 'json' };
import frOwner from './messages/fr/owner.json' with { type: 'json' };
import frPage from './messages/fr/page.json' with { type: 'json' };
import frPast from './messages/fr/past.json' with { type: 'json' };
import frPortal from './messages/fr/portal.json' with { type: 'json' };
import frProperty from './messages/fr/property.json' with { type: 'json' };
import frRefresh from './messages/fr/refresh.json' with { type: 'json' };
import frSearch from './messages/fr/search.json' with { type: 'json' };
import frShortlist from './messages/fr/shortlist.json' with { type: 'json' };
import frStaff from './messages/fr/staff.json' with { type: 'json' };
import alert from './messages/nl/alert.json' with { type: 'json' };
import article from './messages/nl/article.json' with { type: 'json' };
import card from './messages/nl/card.json' with { type: 'json' };
import check from './messages/nl/check.json' with { type: 'json' };
import chrome from './messages/nl/chrome.json' with { type: 'json' };
import consent from './messages/nl/consent.json' with { type: 'json' };
import costs from './messages/nl/costs.json' with { type: 'json' };
import error from './messages/nl/error.json' with { type: 'json' };
import feed from './messages/nl/feed.json' with { type: 'json' };
import filter from './messages/nl/filter.json' with { type: 'json' };
import form from './messages/nl/form.json' with { type: 'json' };
import history from './messages/nl/history.json' with { type: 'json' };
import list from './messages/nl/list.json' with { type: 'json' };
import mail from './messages/nl/mail.json' with { type: 'json' };
import map from './messages/nl/map.json' with { type: 'json' };
import owner from './messages/nl/owner.json' with { type: 'json' };
import page from './messages/nl/page.json' with { type: 'json' };
import past from './messages/nl/past.json' with { type: 'json' };
import portal from './messages/nl/portal.json' with { type: 'json' };
import property from './messages/nl/property.json' with { type: 'json' };
import refresh from './messages/nl/refresh.json' with { type: 'json' };
import search from './messages/nl/search.json' with { type: 'json' };
import shortlist from './messages/nl/shortlist.json' with { type: 'json' };
import staff from './messages/nl/staff.json' with { type: 'json' };

/** Dutch is the reference: its keys are the keys. */
const reference = {
  alert,
  article,
  card,
  check,
  chrome,
  consent,
  costs,
  error,
  feed,
  filter,
  form,
  history,
  list,
  mail,
  map,
  owner,
  page,
  past,
  portal,
  property,
  refresh,
  search,
  shortlist,
  staff,
};

export type Namespace = keyof typeof reference;
/** A counted text is asked for without its plural form: "count" for "count_one" and "count_other". */
type Family<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key;
export type TextKey = { [N in Namespace]: `${N}:${Family<keyof (typeof reference)[N]> & string}` }[Namespace];
type Texts = { [N in Namespace]: Record<keyof (typeof reference)[N], string> };

/** All interface texts of the product, by language and feature. */
export const MESSAGES: Record<Language, Texts> = {
  nl: reference,
  fr: {
    alert: frAlert,
    article: frArticle,
    card: frCard,
    check: frCheck,
    chrome: frChrome,
    consent: frConsent,
    error: frError,
    filter: frFilter,
    costs: frCosts,
    feed: frFeed,
    form: frForm,
    history: frHistory,
    list: frList,
    mail: frMail,
    map: frMap,
    owner: frOwner,
    page: frPage,
    past: frPast,
    portal: frPortal,
    property: frProperty,
    refresh: frRefresh,
    search: frSearch,
    shortlist: frShortlist,
    staff: frStaff,
  },
  en: {
    alert: enAlert,
    article: enArticle,
    card: enCard,
    check: enCheck,
    chrome: enChrome,
    consent: enConsent,
    error: enError,
    filter: enFilter,
    costs: enCosts,
    feed: enFeed,
    form: enForm,
    history: enHistory,
    list: enList,
    mail: enMail,
    map: enMap,
    owner: enOwner,
    page: enPage,
    past: enPast,
    portal: enPortal,
    property: enProperty,
    refresh: enRefresh,
    search: enSearch,
    shortlist: enShortlist,
    staff: enStaff,
  },
  de: {
    alert: deAlert,
    article: deArticle,
    card: deCard,
    check: deCheck,
    chrome: deChrome,
    consent: deConsent,
    error: deError,
    filter: deFilter,
    costs: deCosts,
    feed: deFeed,
    form: deForm,
    history: deHistory,
    list: deList,
    mail: deMail,
    map: deMap,
    owner: deOwner,
    page: dePage,
    past: dePast,
    portal: dePortal,
    property: deProperty,
    refresh: deRefresh,
    search: deSearch,
    shortlist: deShortlist,
    staff: deStaff,
  },
};
