/** Maximum delay when a browser is never idle. */
const LATEST_MS = 150;

/** Runs work after the next frame, when the browser is idle. New work replaces work that is still pending. */
export class AfterPaint {
  #frame = 0;
  #idle = 0;

  do(work: () => void) {
    this.cancel();
    this.#frame = requestAnimationFrame(() => {
      // Safari has no requestIdleCallback.
      this.#idle = window.requestIdleCallback?.(work, { timeout: LATEST_MS }) ?? window.setTimeout(work);
    });
  }

  cancel() {
    cancelAnimationFrame(this.#frame);
    if (window.cancelIdleCallback) window.cancelIdleCallback(this.#idle);
    else window.clearTimeout(this.#idle);
  }
}
