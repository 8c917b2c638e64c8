/** Puts work off until the frame that comes next has been painted; what is put off later takes the place of what waits. */
export class AfterPaint {
  #frame = 0;
  #timer: number | undefined;

  do(work: () => void) {
    this.cancel();
    this.#frame = requestAnimationFrame(() => {
      this.#timer = window.setTimeout(work);
    });
  }

  cancel() {
    cancelAnimationFrame(this.#frame);
    window.clearTimeout(this.#timer);
  }
}
