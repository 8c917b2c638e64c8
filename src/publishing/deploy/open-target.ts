import { fileURLToPath } from 'node:url';
import { DeployError } from './deploy-error.ts';
import type { DeploySettings } from './deploy-settings.ts';
import { FolderTarget } from './folder-target.ts';
import { isRsyncAddress, RsyncTarget } from './rsync-target.ts';
import { S3Target } from './s3-target.ts';
import type { Target } from './target.ts';

/** URL scheme of at least two letters; one letter and a colon are a Windows drive. */
const SCHEME = /^([a-z][a-z\d+.-]+):\/\//i;

/**
 * The target of an address: `s3://bucket/prefix`, `rsync://host/module/folder`, `user@host:folder`, `file:///folder`,
 * or the path of a folder.
 */
export function openTarget(address: string, settings: DeploySettings): Target {
  if (isRsyncAddress(address)) return new RsyncTarget(address, settings.rsyncEnvironment);
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return new FolderTarget(address);
  const url = URL.parse(address);
  if (scheme === 's3' && url?.host) return new S3Target(url, settings.readS3());
  if (scheme === 'file' && url?.host === '') return new FolderTarget(fileURLToPath(url));
  throw new DeployError('address', { target: address, detail: scheme });
}
