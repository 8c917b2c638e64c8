import heart from 'lucide-static/icons/heart.svg?raw';
import { CARD_SIZES, type pictureLook } from './picture.ts';

// Not from icons.ts, which would bring all icons into a browser.
const HEART = / d="([^"]+)"/.exec(heart)?.[1];

/** A text with the language it is in, where that is another than the page's. */
type Words = { text: string; lang?: string | undefined };

/** All that a card shows, in words (words/card-text.ts). */
export type CardContent = {
  id: string;
  href: string;
  isGone: boolean;
  picture?: {
    src: string;
    srcSet: string;
    /** The same as AVIF; empty where there is none. */
    avifSrcSet: string;
    look: ReturnType<typeof pictureLook>;
    alt: string;
    width?: number | undefined;
    height?: number | undefined;
    /** Of all its pictures; the others come when the card is touched (features/list/card-pictures.ts). */
    count: number;
    /** "Virtually staged": label of a picture that looks like a photograph but is not one. */
    label?: string | undefined;
  };
  /** What stands where the picture would. */
  noPicture: string;
  tag?: Words | undefined;
  /** For who was here before it came; the browser shows it (features/shortlist/marks.ts). */
  newBadge?: { text: string; createdOn: string } | undefined;
  /** An open house, which goes when its day is over (features/shortlist/marks.ts). */
  openHouse?: { text: string; date: string } | undefined;
  /** The portrait of who shows it. */
  agent?: { src: string; alt: string } | undefined;
  place: string;
  title: Words;
  typeName: Words;
  /** Rooms and surface, each behind a dot that stays on the line before it. */
  sizes: string;
  price: Words;
  energy?: { label: string; title: string } | undefined;
  saveLabel: string;
};

type CardProps = CardContent & {
  /** Whether it begins a page: its picture loads at once, all others when they come near. */
  isFirst?: boolean;
};

/** What a picture is, in words on it; its alternative text says the same. */
const PictureLabel = ({ text }: { text: string }) => (
  <p className="tag card__made" aria-hidden="true">
    {text}
  </p>
);

/** The card of a property: HTML at build, and the very same in a list that a browser writes. */
export function PropertyCard({ isFirst = false, ...card }: CardProps) {
  const { id, href, isGone, picture, tag, newBadge, title, typeName, energy } = card;
  return (
    <article className="card" data-gone={isGone ? '' : undefined}>
      <div className="card__picture">
        {picture ? (
          <div className="card__strip" data-more={picture.count > 1 ? '' : undefined}>
            <picture>
              {picture.avifSrcSet !== '' && <source type="image/avif" srcSet={picture.avifSrcSet} sizes={CARD_SIZES} />}
              <img
                src={picture.src}
                {...(picture.srcSet !== '' && { srcSet: picture.srcSet, sizes: CARD_SIZES })}
                width={picture.width}
                height={picture.height}
                {...picture.look}
                decoding="async"
                {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
                alt={picture.alt}
              />
            </picture>
          </div>
        ) : (
          <p>{card.noPicture}</p>
        )}
        {picture?.label && <PictureLabel text={picture.label} />}
        {tag && (
          <p className="tag card__tag" data-look={isGone ? 'gone' : undefined} lang={tag.lang}>
            {tag.text}
          </p>
        )}
        {newBadge && (
          <p className="tag card__new" hidden data-created={newBadge.createdOn}>
            {newBadge.text}
          </p>
        )}
        {card.openHouse && (
          <p className="tag card__open-house" data-until={card.openHouse.date}>
            {card.openHouse.text}
          </p>
        )}
        {card.agent && <img className="card__agent" src={card.agent.src} alt={card.agent.alt} loading="lazy" />}
      </div>
      <div className="card__text">
        <p className="card__place">{card.place}</p>
        <h3 className="card__title" lang={title.lang}>
          <a href={href}>{title.text}</a>
        </h3>
        <p className="card__line">
          <span lang={typeName.lang}>{typeName.text}</span>
          {card.sizes}
        </p>
        <p className="card__foot">
          <span className="card__price" lang={card.price.lang}>
            {card.price.text}
          </span>
          {energy && (
            <span className="energy-badge" data-class={energy.label.charAt(0).toLowerCase()}>
              <span className="visually-hidden">{energy.title} </span>
              {energy.label}
            </span>
          )}
        </p>
      </div>
      {/* Shown when scripts run, as without them it could keep nothing (features/shortlist/marks.ts). */}
      <button className="heart" type="button" hidden data-heart={id} aria-pressed="false" aria-label={card.saveLabel}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={HEART} />
        </svg>
      </button>
    </article>
  );
}
