// Settings for a bucket, with the variable names that S3 programs use.

export const S3_NAMES = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_REGION',
  'AWS_ENDPOINT_URL_S3',
] as const;

type S3Values = Partial<Record<(typeof S3_NAMES)[number], string | undefined>>;

export type S3Settings = {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
};

const DEFAULT_REGION = 'us-east-1';

/** Access settings for buckets, or the names of missing required ones. */
export function readS3Settings(
  values: S3Values,
): { ok: true; settings: S3Settings } | { ok: false; missing: readonly (typeof S3_NAMES)[number][] } {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const { AWS_SESSION_TOKEN: sessionToken, AWS_REGION } = values;
  const region = AWS_REGION || DEFAULT_REGION;
  const missing = (['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const).filter((name) => !values[name]);
  if (!accessKeyId || !secretAccessKey) return { ok: false, missing };
  const settings: S3Settings = {
    endpoint: values.AWS_ENDPOINT_URL_S3 || `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
  };
  return { ok: true, settings };
}
