/**
 * Runs layout changes only while no pointer is pressed: the pressed button must still be there when it is released. A
 * tap moves the focus after the finger is lifted and before the click: so never within the same task.
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
