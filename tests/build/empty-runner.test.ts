// A machine without persistent storage, such as a workflow's, refreshes a site that another machine published to a
// bucket.
import { beforeAll, describe, expect, test } from 'vitest';
import { EXIT_CODES } from '#api/refresh.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { openPhotoHost } from '../fixtures/photo-host.ts';
import { takePhoto } from '../fixtures/photographs.ts';
import { BUCKET, type S3Host, startS3Host } from '../fixtures/s3-host.ts';
import { type Fixture, writeFixture } from '../fixtures/write-fixture.ts';
import { Place, type Run, runScript } from './refresh-run.ts';

const LANGUAGES = ['nl', 'fr'] as const;
/** A property that is unreadable in the second export: its goal and price differ between the languages. */
const UNREADABLE = '1020';
/** A property with a lower price in the second export. */
const CHEAPER = '1022';

const photos = await openPhotoHost();
const PICTURES = ['upright', 'wide'];

function writeExport(change: (fixture: Fixture) => void = () => {}): string {
  return writeFixture((fixture) => {
    Object.assign(fixture.site('pictures'), { host: photos.origin, serve: 'store' });
    for (const language of LANGUAGES)
      for (const row of fixture.list(`${language}/properties.json`)) {
        row.Pictures = PICTURES.map((name) => ({ Url: `{host}/${name}.jpg` }));
        row.SmallPictureItem = undefined;
      }
    change(fixture);
  });
}

const first = writeExport();
const second = writeExport((fixture) => {
  for (const language of LANGUAGES) {
    const goal = Number(language === 'fr');
    Object.assign(fixture.property(UNREADABLE, language), { Goal: goal, Price: goal ? 999_999 : 300_000 });
    fixture.property(CHEAPER, language).Price = 149_000;
  }
});

describe('a machine without persistent storage', () => {
  let host: S3Host;
  let env: NodeJS.ProcessEnv;
  const [before, after] = [new Place(), new Place()];
  const runs: Run[] = [];
  let sentFirst: number;

  /** Refreshes and publishes, like a workflow. */
  async function work(place: Place, snapshot: string) {
    runs.push(await place.run('refresh', ['--from', snapshot], undefined, env));
    runs.push(await runScript('publish', ['--store', place.store, '--out', place.out], env));
  }
  const listSent = () => host.requests.filter((request) => request.startsWith('PUT '));

  beforeAll(async () => {
    host = await startS3Host();
    for (const [index, name] of PICTURES.entries())
      photos.put(`/${name}.jpg`, await takePhoto({ width: 900, height: 600 + 300 * index, seed: 51 + index }));
    env = {
      PUBLISH_TO: `s3://${BUCKET}/site`,
      STATE_SECRET: 'thirty-two random characters, or more',
      ...host.env,
    };
    await work(before, first);
    sentFirst = listSent().length;
    await work(after, second);
    return () => host.close();
  });

  test('completes each command', () => {
    expect(
      runs.map(({ code }) => code),
      runs.map(({ output }) => output).join('\n'),
    ).toEqual([EXIT_CODES.published, 0, EXIT_CODES.published, 0]);
  });

  test("keeps the other machine's version of a property that is unreadable in the export", () => {
    const pageOf = (place: Place) => {
      const pages = listFiles(place.out, /\.html$/).map(({ name }) => name);
      const page = pages.find((name) => name.startsWith('nl/') && name.includes(`/${UNREADABLE}/`)) ?? '';
      return place.read(page).split('<article class="property')[1]?.split('class="similar')[0];
    };
    expect(pageOf(after)).toContain('152.000');
    expect(pageOf(after)).toBe(pageOf(before));
  });

  test('reports no property as added or removed, and fetches no picture again', () => {
    const report = after.reports().at(-1);
    expect(report?.differences.flatMap(({ gone, added }) => [...gone, ...added])).toEqual([]);
    expect(report?.pictures).toMatchObject({ fetched: 0, left: 0 });
    expect(photos.log.filter((line) => line.startsWith('200')).length).toBe(PICTURES.length);
  });

  test('uploads less than a third as many files as the first time, and no picture', () => {
    const sent = listSent().slice(sentFirst);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThan(sentFirst / 3);
    expect(sent.filter((request) => request.includes('/_pictures/'))).toEqual([]);
  });
});
