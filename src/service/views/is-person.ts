/** Every browser's words about itself begin so; most programs' do not. */
const BROWSER = /^Mozilla\/5\.0 \(/;
/** What programs that run scripts call themselves; Cubot makes phones. */
const PROGRAM =
  /(?<!cu)bots?\b|(?<!cu)bot[^a-z]|crawl|spider|slurp|scrap|headless|lighthouse|pagespeed|preview|prerender|phantom|puppeteer|playwright|selenium|webdriver|monitor|pingdom|uptime|archiver|inspection|externalhit|googleother|google-|-google|jsdom|python|curl|wget/i;
/** What browsers say of a page that nobody looks at yet (Sec-Purpose), and what they said before that had a name. */
const PURPOSES = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];
const AHEAD = /prefetch|prerender|preview/i;

/**
 * Whether a request comes from the browser of somebody who looks at a page. Only honest programs are told: whoever
 * claims to be a browser is held by the rates alone.
 */
export function isPerson(headers: { get: (name: string) => string | null }): boolean {
  const agent = headers.get('User-Agent') ?? '';
  if (!BROWSER.test(agent) || PROGRAM.test(agent)) return false;
  return !PURPOSES.some((name) => AHEAD.test(headers.get(name) ?? ''));
}
