// Environment settings of publishing to a target. A workflow passes unset variables as empty texts.
import { readFileSync } from 'node:fs';
import { readS3Settings, S3_NAMES, type S3Settings } from '#remote/s3-settings.ts';
import { DeployError } from './deploy-error.ts';

/** Environment variables, as listed in docs/deploy.md. */
const NAMES = [
  'PUBLISH_TO',
  ...S3_NAMES,
  'RSYNC_PASSWORD',
  'PURGE_COMMAND',
  'PURGE_URL',
  'PURGE_TOKEN',
  'SERVICE_URL',
  'SITE_DATA_SECRET',
  'STATE_SECRET',
] as const;
/** Secrets that may also be in a file, named by the variable with the suffix _FILE. */
const SECRETS = [
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'RSYNC_PASSWORD',
  'PURGE_TOKEN',
  'SITE_DATA_SECRET',
  'STATE_SECRET',
] as const;
/** A shorter secret is rejected as a mistake; nothing else about it can be validated. */
const MIN_SECRET_LENGTH = 32;

type Name = (typeof NAMES)[number];
export type DeployEnvironment = Readonly<Record<string, string | undefined>>;

export type DeploySettings = {
  /** Target used when the command names none. */
  to?: string;
  /** Reads the S3 settings; throws when one is missing. Only a bucket needs them. */
  readS3: () => S3Settings;
  /** Environment of rsync and ssh: the agent that holds a key, RSYNC_RSH, the password for a daemon. */
  rsyncEnvironment: DeployEnvironment;
  /** A program that receives changed URLs, one per line. */
  purgeCommand?: string;
  /** Endpoint that receives the changed URLs. */
  purgeUrl?: string;
  purgeToken?: string;
  /** The service behind the forms, if it is to be notified. */
  service?: { url: string; secret: string };
  /** Secret that encrypts the refresh state, when the state is kept at the target. */
  stateSecret?: string;
};

function readValue(env: DeployEnvironment, name: Name): string | undefined {
  const file = SECRETS.some((secret) => secret === name) ? env[`${name}_FILE`] : undefined;
  if (env[name] || !file) return env[name] || undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    throw new DeployError('settings', { names: `${name}_FILE` });
  }
}

export function readDeploySettings(env: DeployEnvironment): DeploySettings {
  const values = Object.fromEntries(NAMES.map((name) => [name, readValue(env, name)])) as Partial<Record<Name, string>>;
  const { PUBLISH_TO: to, PURGE_COMMAND: purgeCommand, PURGE_URL: purgeUrl, PURGE_TOKEN: purgeToken } = values;
  const { SERVICE_URL: url, SITE_DATA_SECRET: secret, STATE_SECRET: stateSecret } = values;
  if (secret && !url) throw new DeployError('settings', { names: 'SERVICE_URL' });
  if (stateSecret && stateSecret.length < MIN_SECRET_LENGTH)
    throw new DeployError('settings', { names: 'STATE_SECRET' });
  return {
    readS3: () => {
      const read = readS3Settings(values);
      if (!read.ok) throw new DeployError('settings', { names: read.missing.join(', ') });
      return read.settings;
    },
    rsyncEnvironment: values.RSYNC_PASSWORD ? { ...env, RSYNC_PASSWORD: values.RSYNC_PASSWORD } : env,
    ...(to && { to }),
    ...(purgeCommand && { purgeCommand }),
    ...(purgeUrl && { purgeUrl }),
    ...(purgeToken && { purgeToken }),
    ...(stateSecret && { stateSecret }),
    ...(secret && url && { service: { url: url.replace(/\/$/, ''), secret } }),
  };
}
