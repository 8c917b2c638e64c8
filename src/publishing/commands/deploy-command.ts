// Publishes the site to its target and sends only what has changed: `npm run publish -- --to <target>`. The target is a
// folder, file:///folder, s3://bucket/prefix, or a folder of another machine through rsync; PUBLISH_TO is the default.
// --dry-run lists what would be sent, --release <number> publishes an earlier release, --adopt takes over a target with
// other contents, --compress stores the compressed form of texts in a bucket, --store and --out name other folders. See
// docs/deploy.md.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { parseJson } from '#api/parse-json.ts';
import { formatReleaseId, RELEASES_FOLDER } from '#api/release.ts';
import { siteData } from '#api/site-data.ts';
import { formatNumber } from '#domain/format/number.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { readSettings } from '#snapshot/settings.ts';
import { deploy, describeDeploy, type Job, type Travel } from '../deploy/deploy.ts';
import { DEPLOY_EXIT_CODES, DeployError } from '../deploy/deploy-error.ts';
import { type DeployEnvironment, readDeploySettings } from '../deploy/deploy-settings.ts';
import { FolderTarget } from '../deploy/folder-target.ts';
import { formatProblem } from '../deploy/format-problem.ts';
import { openTarget } from '../deploy/open-target.ts';
import type { SiteFiles } from '../deploy/outgoing.ts';
import { purge } from '../deploy/purge.ts';
import { pushSiteData } from '../deploy/push-site-data.ts';
import { isOwnState, putState, readIndex } from '../deploy/state.ts';
import { isForm } from '../files/assets.ts';
import { digestContent } from '../files/file-digests.ts';
import { listFiles } from '../files/list-files.ts';
import type { Keys } from '../releases/last-build.ts';
import { isReleaseLink, Releases } from '../releases/releases.ts';
import { PLACES, runCommand } from './command.ts';

const MEGABYTE = 1024 * 1024;
/** Maximum names of each kind in a dry run. */
const MAX_LINES = 50;

/** Digests of a site that was stored without them: built by `npm run build`, or by an older version. */
function digestSite(site: string): SiteFiles['files'] {
  const names = listFiles(site).map(({ name }) => name.replaceAll('\\', '/'));
  return Object.fromEntries(
    names.filter((name) => !isForm(name)).map((name) => [name, digestContent(readFileSync(join(site, name)))]),
  );
}

/** Resolved path, even when its last part does not exist. */
const findReal = (path: string): string =>
  existsSync(path) ? realpathSync(path) : join(findReal(dirname(path)), basename(path));

/**
 * True when `path` is inside `folder`. Publishing into the served site or a release is refused, because releases never
 * change.
 */
const isWithin = (path: string, folder: string): boolean =>
  `${findReal(path)}${sep}`.startsWith(findReal(folder) + sep);

type SiteSource = { source: SiteFiles; siteDataText: string | undefined; release?: string };

/** The requested release, the served one, or the site of `npm run build`. */
function findSource(releases: Releases, out: string, number: string | undefined, siteDataFile: string): SiteSource {
  const isPlain = number === undefined && existsSync(out) && !isReleaseLink(out);
  if (isPlain) {
    const siteDataText = existsSync(siteDataFile) ? readFileSync(siteDataFile, 'utf8') : undefined;
    return { source: { site: out, files: digestSite(out) }, siteDataText };
  }
  const release = number === undefined ? releases.current : formatReleaseId(number);
  const list = releases.list();
  if (release === undefined || !list.includes(release))
    throw new DeployError('release', { number: number ?? '', list: list.map(Number).join(', ') || '–' });
  const site = releases.pathOf(release, 'site');
  const keys = releases.readFile<Keys>(release, 'keys');
  const files = keys && !Array.isArray(keys.files) ? keys.files : digestSite(site);
  return { source: { site, files }, siteDataText: releases.readText(release, 'siteData'), release };
}

function printResult(
  travel: Travel,
  language: Language,
  { address, isDryRun }: { address: string; isDryRun: boolean },
) {
  const t = translate(language);
  const { send, remove, bytes, unchanged } = travel;
  if (isDryRun)
    for (const [sign, names] of [
      ['+', send],
      ['-', remove],
    ] as const) {
      for (const name of names.slice(0, MAX_LINES)) console.log(`${sign} ${name}`);
      if (names.length > MAX_LINES) console.log(`${sign} … ${names.length - MAX_LINES}`);
    }
  const megabytes = formatNumber(bytes / MEGABYTE, language, 1);
  const counts = { target: address, sent: send.length, megabytes, removed: remove.length, unchanged };
  console.log(t(isDryRun ? 'deploy:dryRun' : 'deploy:published', counts));
}

async function publish(args: string[], env: DeployEnvironment): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      store: PLACES.store,
      out: PLACES.out,
      to: { type: 'string' },
      release: { type: 'string' },
      adopt: { type: 'boolean', default: false },
      compress: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { siteDataFile = resolve(values.store, 'site-data.json') } = readSettings(env);
  const releases = new Releases(values.store, siteDataFile);
  let language: Language = releases.language ?? LANGUAGES[0];
  try {
    const settings = readDeploySettings(env);
    const to = values.to ?? settings.to;
    if (!to) throw new DeployError('settings', { names: '--to, PUBLISH_TO' });
    const { source, siteDataText, release } = findSource(releases, resolve(values.out), values.release, siteDataFile);
    const facts = siteDataText && parseJson(siteDataText, siteData);
    if (!siteDataText || !facts) throw new DeployError('noSite', { file: siteDataFile });
    language = facts.staffLanguage;
    const target = openTarget(to, settings);
    const own = [resolve(values.out), resolve(values.store, RELEASES_FOLDER)];
    if (target instanceof FolderTarget && own.some((folder) => isWithin(target.address, folder)))
      throw new DeployError('inside', { target: target.address });
    const { stateSecret: secret } = settings;
    const job: Job = {
      target,
      source,
      siteUrl: facts.url,
      release,
      isAdopting: values.adopt,
      isCompressed: values.compress,
      language,
      onBegin: async () => {
        // A release requested with --release may be older than the state at the target.
        if (!secret || !release || values.release !== undefined) return;
        if (isOwnState(values.store, await readIndex({ target, secret }))) return;
        throw new DeployError('stateMoved', { target: target.address });
      },
      onPublished: async (changed) => {
        if (secret && release) await putState({ target, secret }, releases, release);
        await purge(settings, facts.url, changed);
        if (settings.service) await pushSiteData(settings.service, siteDataText);
      },
    };
    const isDryRun = values['dry-run'];
    printResult(await (isDryRun ? describeDeploy(job) : deploy(job)), language, { address: target.address, isDryRun });
    return DEPLOY_EXIT_CODES.published;
  } catch (error) {
    const { message, exitCode } = formatProblem(error, language);
    console.error(message);
    return exitCode;
  }
}

/** `npm run publish`; returns its exit code. */
export const runDeploy = (args: string[], env: DeployEnvironment): Promise<number> =>
  runCommand('deploy:usage', () => publish(args, env));
