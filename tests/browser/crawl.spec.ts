import { LANGUAGES } from '#domain/language.ts';
import { listSamplePages } from '../../scripts/tools/sample-pages.ts';
import { inspect } from './inspect.ts';
import { expect, test } from './visit.ts';

// Requirements for every kind of page before the consent question is answered: no request to another host, no violation
// of the site's policy, nothing on the console, no accessibility fault, no dead link. The build tests check the HTML.
test.use({ hasChosen: false });

const known = new Map<string, number>();

for (const [row, language] of LANGUAGES.entries()) {
  test(`no kind of page in ${language} has a dead link, a script error or an accessibility violation`, async ({
    page,
    request,
    watch,
  }) => {
    test.setTimeout(180_000);
    const faults: string[] = [];
    for (const [index, { path }] of listSamplePages(language).entries()) {
      // Checks each kind of page in the dark scheme in one language only, since colours do not depend on the language.
      const isDark = index % LANGUAGES.length === row;
      faults.push(...(await inspect({ page, request, watch }, path, known, isDark ? ['light', 'dark'] : ['light'])));
    }
    expect(faults).toEqual([]);
  });
}

const PLANTED: { name: string; html: string; withoutPolicy?: true; found: RegExp }[] = [
  {
    name: 'a picture of another host',
    html: '<img alt="" src="https://other.example/a.png">',
    withoutPolicy: true,
    found: /other host: https:\/\/other\.example/,
  },
  {
    name: 'a picture that the policy refuses',
    html: '<img alt="" src="https://other.example/a.png">',
    found: /policy/,
  },
  { name: 'an inline style', html: '<p style="color:red">rood</p>', found: /policy: style-src/ },
  { name: 'an inline script', html: '<script>document.title</script>', found: /policy: script-src/ },
  {
    name: 'an error on the console',
    html: '<script>console.error("planted")</script>',
    withoutPolicy: true,
    found: /console: planted/,
  },
  { name: 'a script that fails', html: '<script>planted()</script>', withoutPolicy: true, found: /script: planted/ },
  { name: 'a picture without alternative text', html: '<img src="/favicon.svg">', found: /image-alt/ },
  { name: 'a dead link', html: '<a href="/nl/nergens/">Nergens</a>', found: /dead link: \/nl\/nergens\// },
];

for (const { name, html, withoutPolicy, found } of PLANTED) {
  test(`the crawl detects ${name}`, async ({ page, request, watch }) => {
    watch.expected.push(/./);
    await page.route('https://other.example/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '' }));
    await page.route('**/nl/login/', async (route) => {
      const answer = await route.fetch();
      const headers = answer.headers();
      if (withoutPolicy) delete headers['content-security-policy'];
      const body = (await answer.text()).replace('</main>', `${html}</main>`);
      await route.fulfill({ response: answer, headers, body });
    });
    const faults = await inspect({ page, request, watch }, '/nl/login/', new Map());
    expect(faults.join('\n')).toMatch(found);
  });
}

test('a string is refused as HTML, as a script’s URL and as a frame’s srcdoc', async ({ page, watch }) => {
  watch.expected.push(/policy|TrustedHTML|TrustedScriptURL|Trusted Type/);
  await page.goto('/nl/');
  await expect(page.locator('html[data-chrome]')).toBeAttached();
  for (const attack of [
    () => document.body.insertAdjacentHTML('beforeend', '<img src="/favicon.svg" onerror="alert(1)">'),
    () => document.body.append(Object.assign(document.createElement('script'), { src: 'https://other.example/a.js' })),
    () => document.createElement('iframe').setAttribute('srcdoc', '<script>alert(1)</script>'),
  ])
    await expect(page.evaluate(attack)).rejects.toThrow(/TypeError/);
  expect(watch.problems.join('\n')).not.toContain('other host');
});
