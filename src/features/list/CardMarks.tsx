import heart from 'lucide-static/icons/heart.svg?raw';

const HEART = / d="([^"]+)"/.exec(heart)?.[1];
const DAY_MS = 86_400_000;

/** Saves a home, as property/HeartButton.astro does; features/shortlist/marks.ts finds it and shows it. */
export function HeartButton({ id, label }: { id: string; label: string }) {
  return (
    <button className="heart" type="button" hidden data-heart={id} aria-pressed="false" aria-label={label}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={HEART} />
      </svg>
    </button>
  );
}

/** The badge of a home that is new since the last visit; the same script shows it. `createdOn` in days since 1970. */
export function NewBadge({ createdOn, text }: { createdOn: number; text: string }) {
  return (
    <p className="tag card__new" hidden data-created={new Date(createdOn * DAY_MS).toISOString().slice(0, 10)}>
      {text}
    </p>
  );
}
