import type { ReactNode } from 'react';

type AboutProps = {
  /** Accessible name that says what the property is to the page, such as the subject of the form. */
  label: string;
  picture?: { src: string; width?: number; height?: number } | undefined;
  /** Label of a picture that looks like a photograph but is not one. */
  pictureLabel?: string | undefined;
  href: string;
  headline: { text: string; lang: string | undefined };
  place: string;
  price: { text: string; lang?: string | undefined };
  reference: string;
  children?: ReactNode;
};

/** A property in a line or two: the subject of a form, or a similar property. */
export function AboutProperty({ label, picture, pictureLabel, ...about }: AboutProps) {
  const { href, headline, place, price, reference, children } = about;
  return (
    <aside className="form__about" aria-label={label}>
      {picture && <img {...picture} loading="lazy" alt="" />}
      <div>
        <p>
          <a href={href} lang={headline.lang}>
            {headline.text}
          </a>
        </p>
        <p className="form__about-facts">
          <strong lang={price.lang}>{price.text}</strong> <span>{reference}</span> <span>{place}</span>
          {pictureLabel && <span>{pictureLabel}</span>}
        </p>
        {children}
      </div>
    </aside>
  );
}
