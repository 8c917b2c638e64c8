import { iconAddress } from './icon-address.ts';
import { CARD_SIZES, type pictureLook } from './picture.ts';

const HEART = iconAddress('heart');

/** Text; `lang` is set when its language differs from the page's. */
type Words = { text: string; lang?: string | undefined };

/** Content of a card, in the language of its page (words/card-text.ts). */
export type CardContent = {
  id: string;
  href: string;
  isGone: boolean;
  picture?: {
    src: string;
    srcSet: string;
    /** `srcset` of the AVIF files; '' if there are none. */
    avifSrcSet: string;
    look: ReturnType<typeof pictureLook>;
    alt: string;
    width?: number | undefined;
    height?: number | undefined;
    /** Number of pictures of the property. The others are loaded on interaction (features/list/card-pictures.ts). */
    count: number;
    /** "Virtually staged": label of a picture that looks like a photograph but is not one. */
    label?: string | undefined;
  };
  /** Text shown when there is no picture. */
  noPicture: string;
  tag?: Words | undefined;
  /** "New" badge for returning visitors; a script shows it (features/shortlist/marks.ts). */
  newBadge?: { text: string; createdOn: string } | undefined;
  /** Next open house; a script hides it when its day is over (features/shortlist/marks.ts). */
  openHouse?: { text: string; date: string } | undefined;
  /** Portrait of the agent. */
  agent?: { src: string; alt: string } | undefined;
  /** Street before the place; set only when its language differs from the page's. */
  street?: { text: string; lang: string };
  place: string;
  title: Words;
  typeName: Words;
  /** Rooms and areas, separated by dots; a dot stays on the line of the text before it. */
  sizes: string;
  price: Words;
  energy?: { label: string; title: string } | undefined;
  saveLabel: string;
};

type CardProps = CardContent & {
  /** True for the first card of a page: its picture loads immediately, the pictures of other cards when near. */
  isFirst?: boolean;
};

/** Visible label on a picture; hidden from screen readers, since the alternative text says the same. */
const PictureLabel = ({ text }: { text: string }) => (
  <p className="tag card__made" aria-hidden="true">
    {text}
  </p>
);

/** Card of a property. The same component renders at build time and in the browser. */
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
      {/* A script shows the button (features/shortlist/marks.ts), since the button needs scripts. */}
      <button className="heart" type="button" hidden data-heart={id} aria-pressed="false" aria-label={card.saveLabel}>
        <svg className="icon" aria-hidden="true">
          <use href={HEART} />
        </svg>
      </button>
    </article>
  );
}
