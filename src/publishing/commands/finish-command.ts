// Creates the large picture sizes that a refresh skipped, and publishes the site with them. A refresh starts this
// command automatically; a repeated run continues where it stopped. --store and --out name other folders, --wait
// <seconds> waits for a refresh.
import { parseArgs } from 'node:util';
import { EXIT_CODES } from '#api/refresh.ts';
import { RELEASE_FILES } from '#api/release.ts';
import { type Environment, readSettings } from '#snapshot/settings.ts';
import { refresh } from '../refresh/run.ts';
import { checkSnapshot, takePictures } from '../refresh/steps.ts';
import { Releases } from '../releases/releases.ts';
import { PLACES, readPlaces, runCommand } from './command.ts';

/** Default for --wait: a running refresh may take this long. */
const WAIT_SECONDS = '900';

/** `npm run pictures`; returns its exit code. */
export function runPictures(args: string[], env: Environment): Promise<number> {
  return runCommand('refresh:pictures.usage', async () => {
    const { values } = parseArgs({ args, options: { ...PLACES, wait: { type: 'string', default: WAIT_SECONDS } } });
    const places = readPlaces(values);
    const settings = readSettings(env);
    const releases = new Releases(places.store);
    const { current, memory } = releases;
    if (current === undefined) return EXIT_CODES.published;
    const from = releases.pathOf(current, RELEASE_FILES.snapshot);
    const checks = { ...settings, memory, last: releases.lastSnapshot, releases, isStrict: false };
    const read = checkSnapshot(from, checks);
    if (!read.ok) return EXIT_CODES[read.ending.outcome];
    // Runs without the lock, so that the site can be refreshed meanwhile.
    const options = { store: places.store, files: from, largeMs: Number.POSITIVE_INFINITY };
    const { enlarged } = await takePictures(read.checked, options);
    if (enlarged === 0) return EXIT_CODES.published;
    const served = releases.pathOf(releases.current ?? current, RELEASE_FILES.snapshot);
    const always = { accepted: [], isAccepted: true, isClean: false, isStrict: false, isVerbose: false };
    return refresh({ ...places, ...always, from: served, settings });
  });
}
