/** The longest that put off work waits for a browser that is never idle. */
const LATEST_MS = 150;

/**
 * Puts work off until the next frame has been painted and the browser has nothing better to do; what is put off later
 * takes the place of what waits.
 */
export class AfterPaint {
  #frame = 0;
  #idle = 0;

  do(work: () => void) {
    this.cancel();
    this.#frame = requestAnimationFrame(() => {
      // Safari has no idle time to ask for.
      this.#idle = window.requestIdleCallback?.(work, { timeout: LATEST_MS }) ?? window.setTimeout(work);
    });
  }

  cancel() {
    cancelAnimationFrame(this.#frame);
    if (window.cancelIdleCallback) window.cancelIdleCallback(this.#idle);
    else window.clearTimeout(this.#idle);
  }
}
