import { beforeEach, expect, test, vi } from 'vitest';
import { viewReport } from '#api/portal.ts';

type SentReport = { url: string; report: unknown };

/** Opens a page with this body, and returns what it reported. */
async function openPage(
  body: string,
  { visibility = 'visible', search = '', campaign = '' } = {},
): Promise<SentReport[]> {
  const sent: SentReport[] = [];
  vi.resetModules();
  history.replaceState(null, '', `/nl/te-koop/brussel/huis/4013972/${search}`);
  document.documentElement.lang = 'nl';
  sessionStorage.clear();
  if (campaign) sessionStorage.setItem('campaign', campaign);
  const { service, ...own } = JSON.parse(body) as Record<string, string>;
  // The body element of each page states the URL of the service.
  if (service === undefined) delete document.body.dataset.service;
  else document.body.dataset.service = service;
  const article = document.createElement('article');
  Object.assign(article.dataset, own);
  document.body.replaceChildren(article);
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, text: string) => sent.push({ url, report: JSON.parse(text) }),
  });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility as DocumentVisibilityState);
  await import('#features/property/view-beacon.ts');
  return sent;
}

beforeEach(() => vi.restoreAllMocks());

test('a visible page reports itself once, in values that the service accepts', async () => {
  const sent = await openPage('{"viewOf":"4013972"}');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toBe('/api/views');
  expect(viewReport.parse(sent[0]?.report)).toMatchObject({ property: '4013972', language: 'nl', source: 'direct' });
});

test('a prerendered page is counted when it becomes visible', async () => {
  const sent = await openPage('{"viewOf":"4013972"}', { visibility: 'hidden' });
  expect(sent).toEqual([]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toHaveLength(1);
});

test.each([
  ['in the URL', { search: '?utm_source=Najaar%20Folder&lng=nl' }],
  ['that brought the visitor to the site', { campaign: 'utm_source=najaar-folder' }],
])('a campaign %s is reported as the source', async (_name, visit) => {
  const [sent] = await openPage('{"viewOf":"4013972","service":"https://api.example.be"}', visit);
  expect(sent?.url).toBe('https://api.example.be/api/views');
  expect(sent?.report).toMatchObject({ source: 'campaign', name: 'najaar-folder' });
});

test('other pages report nothing', async () => {
  expect(await openPage('{}')).toEqual([]);
});
