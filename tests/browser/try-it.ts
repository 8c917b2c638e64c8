import { SmallAgency } from '/work/wt/staff/tests/browser/small-agency.ts';

const a = new SmallAgency();
console.time('start');
await a.start();
console.timeEnd('start');
console.log(a.url, a.folder);
const code = await a.createCode('Anouk');
const login = await fetch(a.url + '/api/staff/login', {
  method: 'POST',
  headers: { Origin: a.url },
  body: new URLSearchParams({ code }),
  redirect: 'manual',
});
const Cookie = login.headers.get('Set-Cookie')!.split(';')[0]!;
a.change(([f, ...o]) => [{ ...f!, Price: 359000 }, ...o]);
await fetch(a.url + '/api/staff/refresh', { method: 'POST', headers: { Origin: a.url, Cookie }, redirect: 'manual' });
console.time('refresh');
for (let i = 0; i < 80; i++) {
  await new Promise((d) => setTimeout(d, 1000));
  try {
    const s = (await (await fetch(a.url + '/api/staff/state.json', { headers: { Cookie } })).json()) as any;
    console.log(JSON.stringify(s));
    if (!s.running && i > 2) break;
  } catch (e) {
    console.log(String(e));
    break;
  }
}
console.timeEnd('refresh');
const { readFileSync } = await import('node:fs');
try {
  console.log(readFileSync(a.folder + '/var/refresh-output.log', 'utf8').slice(0, 2000));
} catch (e) {
  console.log(e);
}
await a.stop();
