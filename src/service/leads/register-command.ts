// Register of processing activities (GDPR art. 30): `npm run register`. Reads the settings of the service.
import type { SiteData } from '#api/site-data.ts';
import { VERSION } from '#api/version.ts';
import { formatDate } from '#domain/format/date.ts';
import { listEncrypted } from '#domain/forms/data-register.ts';
import { isLanguage, type Language } from '#domain/language.ts';
import { BACKUP_RULE } from '#domain/law/retention.ts';
import { belgianDay } from '#domain/time/date.ts';
import { translate } from '#i18n/translator.ts';
import { describeActivities, describeDeletion, formatCategories } from '#words/data-register.ts';
import { FieldKeys } from '../keys/field-keys.ts';
import { parseCommand, print, runCommand, UsageError } from '../settings/command.ts';
import { type BackupTarget, type Config, describeProblems, type Environment, readConfig } from '../settings/config.ts';
import { openSiteData } from '../site-data/site-data-file.ts';

const USAGE = `npm run register [-- --language nl|fr|en|de]   the register of processing activities (GDPR art. 30) in Markdown,
                                               in the language of the agency's staff: > register.md`;
const OPTIONS = { language: { type: 'string' } } as const;

type Facts = {
  site: SiteData;
  language: Language;
  now: number;
  isEncrypted: boolean;
  hasBackups: boolean;
  backupTarget: BackupTarget | undefined;
};

/** The register in Markdown, in the form required by the authority. */
function writeRegister({ site, language, now, isEncrypted, hasBackups, backupTarget }: Facts): string {
  const t = translate(language);
  const { agency, options } = site;
  const rules = { retention: options.retention, showsContacts: options.owners.showContacts };
  const fields = formatCategories(listEncrypted(), language, t);
  const address = agency.address[language] ?? Object.values(agency.address)[0] ?? '';
  const activities = describeActivities(rules, language, t).flatMap(({ title, purpose, rows }) => [
    `### ${title}`,
    [{ term: t('register:term.purpose'), text: purpose }, ...rows]
      .map(({ term, text }) => `- ${t('property:labelled', { label: term, text })}`)
      .join('\n'),
  ]);
  const measures = [
    t(isEncrypted ? 'register:document.encrypted' : 'register:document.unencrypted', { fields }),
    hasBackups ? t('register:document.backups', BACKUP_RULE) : t('register:document.noBackups'),
    ...(hasBackups && backupTarget
      ? [
          t('register:document.backupTarget', {
            target: backupTarget.url.href,
            host: new URL(backupTarget.s3.endpoint).host,
          }),
        ]
      : []),
    t('register:document.trail'),
  ];
  const yours = [t('register:document.transfers'), t('register:document.mailboxes'), t('register:document.others')];
  const date = formatDate(belgianDay(new Date(now)), language);
  return [
    `# ${t('register:document.title')}`,
    t('register:document.made', { date, url: site.url, version: VERSION }),
    `## ${t('register:document.controller')}`,
    [agency.name, address, agency.email, agency.phone].filter(Boolean).join(', '),
    `## ${t('register:document.activities')}`,
    t('register:intro'),
    ...activities,
    describeDeletion(language, t),
    `## ${t('register:document.measures')}`,
    measures.map((text) => `- ${text}`).join('\n'),
    `## ${t('register:document.yours')}`,
    yours.map((text) => `- ${text}`).join('\n'),
  ].join('\n\n');
}

async function readFacts(config: Config): Promise<Omit<Facts, 'language' | 'now'>> {
  const { current: site } = await openSiteData(config);
  return {
    site,
    isEncrypted: new FieldKeys(config.fieldKeys).listIds().length > 0,
    hasBackups: config.backupSeal !== undefined,
    backupTarget: config.backupTarget,
  };
}

/** `npm run register`; returns its exit code. */
export function runRegister(args: readonly string[], env: Environment): Promise<number> {
  return runCommand(async () => {
    const { values } = parseCommand(args, OPTIONS, USAGE);
    const config = readConfig(env);
    if (!config.ok) throw new UsageError(describeProblems(config.problems));
    const facts = await readFacts(config.value);
    const language = values.language ?? facts.site.staffLanguage;
    if (!isLanguage(language)) throw new UsageError(USAGE);
    print(writeRegister({ ...facts, language, now: Date.now() }));
  });
}
