/**
 * Delays layout changes while a pointer is down, so that the pressed button does not move before it is released. Runs
 * them in a later task, because after a tap the focus moves before the click event.
 */
export class AfterPress {
  #isPressed = false;
  #waiting: (() => void)[] = [];

  run(act: () => void): void {
    this.#waiting.push(act);
    if (!this.#isPressed) this.#schedule();
  }

  /** Tracks the pointer until the signal aborts. */
  watch(signal: AbortSignal): void {
    const release = () => {
      this.#isPressed = false;
      this.#schedule();
    };
    addEventListener('pointerdown', () => (this.#isPressed = true), { signal, capture: true });
    for (const type of ['pointerup', 'pointercancel', 'dragend'])
      addEventListener(type, release, { signal, capture: true });
  }

  #schedule(): void {
    setTimeout(() => {
      if (this.#isPressed) return;
      for (const act of this.#waiting.splice(0)) act();
    });
  }
}
