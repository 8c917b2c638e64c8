// What publishing to a target reads from the environment. A workflow gives a variable that nobody set as an empty text.
import { readFileSync } from 'node:fs';
import { DeployError } from './deploy-error.ts';

/** By their names in docs/deploy.md; AWS_… as every program for S3 has them. */
const NAMES = [
  'PUBLISH_TO',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_REGION',
  'AWS_ENDPOINT_URL_S3',
  'PURGE_COMMAND',
  'PURGE_URL',
  'PURGE_TOKEN',
  'SERVICE_URL',
  'SITE_DATA_SECRET',
] as const;
/** May stand in a file instead, named by …_FILE. */
const SECRETS = ['AWS_SECRET_ACCESS_KEY', 'PURGE_TOKEN', 'SITE_DATA_SECRET'] as const;

type Name = (typeof NAMES)[number];
export type DeployEnvironment = Readonly<Record<string, string | undefined>>;

export type S3Settings = {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
};

export type DeploySettings = {
  /** Where to, when nobody names a target. */
  to?: string;
  /** Throws where something is missing: only a bucket needs them. */
  readS3: () => S3Settings;
  /** A program that is given changed addresses, one a line. */
  purgeCommand?: string;
  /** An address that is sent them. */
  purgeUrl?: string;
  purgeToken?: string;
  /** The service behind the forms, where it is to be told. */
  service?: { url: string; secret: string };
};

const DEFAULT_REGION = 'us-east-1';

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
  const { SERVICE_URL: url, SITE_DATA_SECRET: secret } = values;
  if (secret && !url) throw new DeployError('settings', { names: 'SERVICE_URL' });
  return {
    readS3: () => readS3(values),
    ...(to && { to }),
    ...(purgeCommand && { purgeCommand }),
    ...(purgeUrl && { purgeUrl }),
    ...(purgeToken && { purgeToken }),
    ...(secret && url && { service: { url: url.replace(/\/$/, ''), secret } }),
  };
}

function readS3(values: Partial<Record<Name, string>>): S3Settings {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const { AWS_SESSION_TOKEN: sessionToken, AWS_REGION: region = DEFAULT_REGION } = values;
  const missing = (['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const).filter((name) => !values[name]);
  if (!accessKeyId || !secretAccessKey) throw new DeployError('settings', { names: missing.join(', ') });
  return {
    endpoint: values.AWS_ENDPOINT_URL_S3 ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
  };
}
