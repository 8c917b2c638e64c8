/**
 * Runs what would move the page once no pointer is pressed: the button under it must still be there when it is let go.
 * A finger's tap brings the loss of focus after it is lifted, before the click: so never within the same task.
 */
export class AfterPress {
  #isPressed = false;
  #waiting: (() => void)[] = [];

  run(act: () => void): void {
    this.#waiting.push(act);
    if (!this.#isPressed) this.#schedule();
  }

  /** Follows the pointer until the signal ends it. */
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
