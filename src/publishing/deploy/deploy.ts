// Publishes a site to a target:
//
//   check the owner ─▶ lock ─▶ read the manifest ─▶ write pending names ─▶ hashed files ─▶ pages ─▶ lists ─▶ deletions
//                                                    each verified afterwards  └───────────┴──────────┘
//   ─▶ notify caches and the service ─▶ write the manifest ─▶ unlock
//
// Can be killed at any point: the site is complete at every moment, and the next publish continues from there.

import { statSync } from 'node:fs';
import type { Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { DeployError, nameSome } from './deploy-error.ts';
import {
  type Manifest,
  NOTES,
  NOTES_FOLDER,
  readManifest,
  readMarker,
  readSending,
  writeManifest,
  writeMarker,
  writeSending,
} from './manifest.ts';
import { checkWhole, isOtherHeaders, listOutgoing, type SiteFiles, splitIntoPhases } from './outgoing.ts';
import { listChangedAddresses, planDeploy } from './plan.ts';
import { namesOf, sendAndCheck, type Target } from './target.ts';
import { TargetLock } from './target-lock.ts';

export type Job = {
  target: Target;
  source: SiteFiles;
  /** URL of the site that owns the target. */
  siteUrl: string;
  /** Missing for a site built without releases. */
  release?: string | undefined;
  /** Takes over a target that has foreign files or belongs to another site. */
  isAdopting: boolean;
  /** Stores the brotli form of texts, for targets with one file per name. */
  isCompressed: boolean;
  language: Language;
  /** Called under the lock before anything is sent; an exception stops the publish. */
  onBegin?: () => Promise<void>;
  /**
   * Stores the refresh state and notifies caches and the service of the changed paths; an exception leaves the publish
   * unfinished.
   */
  onPublished: (changed: readonly string[]) => Promise<void>;
  /** Waiting time to detect a second lock on hosts without conditional writes. */
  settleMs?: number;
};

export type Travel = {
  send: string[];
  remove: string[];
  bytes: number;
  /** Number of files that the target already has. */
  unchanged: number;
};

/** Throws when the target must not be written to; returns the site's URL in the target's marker. */
async function checkOwner({ target, siteUrl, isAdopting }: Job): Promise<string | undefined> {
  const site = await readMarker(target);
  if (site === siteUrl || isAdopting) return site;
  if (site !== undefined) throw new DeployError('otherSite', { target: target.address, site });
  const names = await target.peek(NOTES_FOLDER);
  if (names.length > 0) throw new DeployError('foreign', { target: target.address, names: nameSome(names) });
  return undefined;
}

/** Plans which files to send: candidates that are missing or different at the target. */
async function planTravel({ target, source, isAdopting, isCompressed }: Job) {
  const files = listOutgoing(source, target, isCompressed);
  const manifest = await readManifest(target);
  const unfinished = await readSending(target);
  const plan = planDeploy(files, manifest, unfinished);
  const presence = plan.candidates.length === 0 ? new Map() : await target.compare(plan.candidates);
  const foreign = plan.candidates.filter(({ name }) => presence.get(name) === 'different' && !plan.isOwn(name));
  if (foreign.length > 0 && !isAdopting)
    throw new DeployError('overwrite', { target: target.address, names: nameSome(namesOf(foreign)) });
  const send = plan.candidates.filter(
    ({ name, stamp }) => presence.get(name) !== 'same' || isOtherHeaders(stamp, findOwn(manifest?.files, name)),
  );
  return { files, manifest, unfinished, plan, send };
}

type TravelPlan = Awaited<ReturnType<typeof planTravel>>;

const describeTravel = ({ files, plan, send }: TravelPlan): Travel => ({
  send: namesOf(send),
  remove: plan.remove,
  bytes: send.reduce((bytes, { path }) => bytes + statSync(path).size, 0),
  unchanged: files.length - send.length,
});

/** Preview of a publish; nothing is written. */
export async function describeDeploy(job: Job): Promise<Travel> {
  await checkOwner(job);
  return describeTravel(await planTravel(job));
}

async function removeAndCheck(target: Target, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await target.remove(names);
  const left = await target.findPresent(names);
  if (left.length > 0) throw new DeployError('notRemoved', { target: target.address, names: nameSome(left) });
}

function makeManifest({ files, plan }: TravelPlan, release: string | undefined): Omit<Manifest, 'format'> {
  return {
    publishedAt: new Date().toISOString(),
    files: Object.fromEntries(files.map(({ name, stamp }) => [name, stamp])),
    superseded: plan.superseded,
    ...(release && { release }),
  };
}

async function travel(job: Job, lock: TargetLock): Promise<Travel> {
  const { target, source, siteUrl, release, isAdopting, onPublished } = job;
  const planned = await planTravel(job);
  const { manifest, unfinished, plan, send } = planned;
  const { candidates, remove } = plan;
  checkWhole(source, send);
  const isChanged = candidates.length + remove.length > 0;
  if (isChanged) await writeSending(target, [...new Set([...unfinished, ...namesOf(candidates), ...remove])]);
  for (const files of splitIntoPhases(send)) {
    await sendAndCheck(target, files);
    await lock.check();
  }
  await removeAndCheck(target, remove);
  // Caches cannot hold files of a target that was empty.
  const isCached = manifest !== undefined || isAdopting;
  await onPublished(isCached ? listChangedAddresses([...namesOf(candidates), ...remove]) : []);
  await lock.check();
  if (isChanged) await writeManifest(target, makeManifest(planned, release));
  if ((await readMarker(target)) !== siteUrl) await writeMarker(target, siteUrl);
  if (isChanged || unfinished.length > 0) await target.remove([NOTES.sending]);
  return describeTravel(planned);
}

export async function deploy(job: Job): Promise<Travel> {
  const { target, siteUrl, language, settleMs } = job;
  const marker = await checkOwner(job);
  // The marker is written first, so that the next publish recognises the files of an interrupted one.
  if (marker === undefined) await writeMarker(target, siteUrl);
  const lock = await TargetLock.acquire(target, language, settleMs);
  try {
    await job.onBegin?.();
    return await travel(job, lock);
  } finally {
    // Ignores this error, so that the original failure is thrown.
    await lock.release().catch(() => {});
  }
}
