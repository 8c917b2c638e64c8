/** Steps of required proof of work: none, a fraction of a second, some seconds, ten seconds (attacked accounts). */
export const STEPS = [0, 1, 2, 3] as const;
export type Step = (typeof STEPS)[number];

const FADE_MS = 10 * 60_000;
/** Number of document requests for one property in ten minutes above which they are confirmed by mail. */
const MANY_DOCUMENTS = 20;

/** Recent request rate as one decaying number, so that memory does not depend on the volume. */
class Load {
  readonly #max: number;
  #value = 0;
  #at = 0;

  constructor(max: number) {
    this.#max = max;
  }

  read(now: number): number {
    return this.#value * Math.exp(-Math.abs(now - this.#at) / FADE_MS);
  }

  add(now: number): void {
    this.#value = Math.min(this.read(now) + 1, this.#max);
    this.#at = now;
  }
}

type Options = { isOn: boolean; light: number; heavy: number; now: () => number };

/**
 * Measures visitors' requests to this process. Under load they require proof of work, so that a flood is costly for its
 * sender but nobody is excluded. Stores no personal data.
 */
export class Shield {
  readonly #options: Options;
  readonly #site: Load;
  /** Load per property; only for properties on the site. */
  readonly #documents = new Map<string, Load>();

  constructor(options: Options) {
    this.#options = options;
    // Caps the value, so that a flood of any size is forgotten half an hour after its end.
    this.#site = new Load(options.heavy * 4);
  }

  /** Counts a submission, a failed or refused login, or a request for a password link. */
  count(): void {
    this.#site.add(this.#options.now());
  }

  get step(): Step {
    const { isOn, light, heavy, now } = this.#options;
    const load = isOn ? this.#site.read(now()) : 0;
    return load >= heavy ? 2 : load >= light ? 1 : 0;
  }

  /** Counts a request for documents of a property; true when there are many. */
  countDocuments(property: string): boolean {
    const now = this.#options.now();
    const load = this.#documents.get(property) ?? new Load(MANY_DOCUMENTS * 4);
    this.#documents.set(property, load);
    load.add(now);
    return this.#options.isOn && load.read(now) > MANY_DOCUMENTS;
  }
}
