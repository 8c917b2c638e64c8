// Worker process of picture-processes.ts. Pictures are untrusted and their library is native: a crash ends only this
// process, not the refresh.
import { makePicture, type PictureJob, type PictureResult } from './make-picture.ts';

/** A system error is passed as text and code, because a message between processes drops an error's code. */
export type Answer = { result: PictureResult } | { error: string; code: string };

process.on('disconnect', () => process.exit());
process.on('message', (job: PictureJob) => {
  makePicture(job).then(
    (result) => process.send?.({ result } satisfies Answer),
    (error: NodeJS.ErrnoException) => process.send?.({ error: error.message, code: error.code ?? '' } satisfies Answer),
  );
});
