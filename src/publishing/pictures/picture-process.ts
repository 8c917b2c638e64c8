// Process of picture-processes.ts. Pictures come from outside and the library that reads them is not written in
// JavaScript: what breaks it ends this process, and not the refresh.
import { makePicture, type PictureJob, type PictureResult } from './make-picture.ts';

/** An error of the machine goes back in words, since it loses its code on the way. */
export type Answer = { result: PictureResult } | { error: string; code: string };

process.on('disconnect', () => process.exit());
process.on('message', (job: PictureJob) => {
  makePicture(job).then(
    (result) => process.send?.({ result } satisfies Answer),
    (error: NodeJS.ErrnoException) => process.send?.({ error: error.message, code: error.code ?? '' } satisfies Answer),
  );
});
