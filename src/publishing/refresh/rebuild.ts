// What `npm run build` does of a site that has releases.
import { snapshotFolder } from '#snapshot/site.ts';
import { storeOf } from '../releases/releases.ts';
import { refresh } from './run.ts';

/** The snapshot folder becomes the next release, whatever it loses; gives the exit code. */
export function rebuild(out: string, isVerbose: boolean): Promise<number> {
  const from = snapshotFolder();
  const options = { isAccepted: true, isVerbose, isClean: false, isStrict: false, waitMs: 0 };
  return refresh({ from, store: storeOf(out), out, ...options });
}
