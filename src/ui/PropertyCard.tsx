import { iconAddress } from './icon-address.ts';
import { CARD_SIZES, type pictureLook } from './picture.ts';

const HEART = iconAddress('heart');

/** A text with its language, when it differs from the page's. */
type Words = { text: string; lang?: string | undefined };

/** All texts of a card (words/card-text.ts). */
export type CardContent = {
  id: string;
  href: string;
  isGone: boolean;
  picture?: {
    src: string;
    srcSet: string;
    /** `srcSet` of the AVIF files; empty without any. */
    avifSrcSet: string;
    look: ReturnType<typeof pictureLook>;
    alt: string;
    width?: number | undefined;
    height?: number | undefined;
    /** Number of all its pictures; the others are loaded when the card is touched (features/list/card-pictures.ts). */
    count: number;
    /** "Virtually staged": label of a picture that looks like a photograph but is not one. */
    label?: string | undefined;
  };
  /** Text in place of a missing picture. */
  noPicture: string;
  tag?: Words | undefined;
  /** For returning visitors; shown by the browser (features/shortlist/marks.ts). */
  newBadge?: { text: string; createdOn: string } | undefined;
  /** An open house, removed when its day is over (features/shortlist/marks.ts). */
  openHouse?: { text: string; date: string } | undefined;
  /** The agent's portrait. */
  agent?: { src: string; alt: string } | undefined;
  /** Street before the place, when it is in another language than the page's. */
  street?: { text: string; lang: string };
  place: string;
  title: Words;
  typeName: Words;
  /** Rooms and surface, separated by a dot that stays on the previous line. */
  sizes: string;
  price: Words;
  energy?: { label: string; title: string } | undefined;
  saveLabel: string;
};

type CardProps = CardContent & {
  /** True for the first one of a page: its picture loads immediately, all others when near. */
  isFirst?: boolean;
};

/** Visible label on a picture; hidden from screen readers, since the alternative text says the same. */
const PictureLabel = ({ text }: { text: string }) => (
  <p className="tag card__made" aria-hidden="true">
    {text}
  </p>
);

/** The card of a property: HTML at build time, and identical in a list rendered by a browser. */
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
        <p className="card__place">
          {card.street && <span lang={card.street.lang}>{card.street.text}</span>}
          {card.place}
        </p>
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
      {/* Shown only with scripts, which it needs (features/shortlist/marks.ts). */}
      <button className="heart" type="button" hidden data-heart={id} aria-pressed="false" aria-label={card.saveLabel}>
        <svg className="icon" aria-hidden="true">
          <use href={HEART} />
        </svg>
      </button>
    </article>
  );
}
