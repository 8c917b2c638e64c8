import type { ReactNode } from 'react';

type Notice<More> = { key: string; text: string; more?: More };

type Props<More> = {
  notices: readonly Notice<More>[];
  /** The link or button of an offer. */
  renderMore: (more: More) => ReactNode;
  className?: string;
};

/** Notes on a result, each a paragraph with its offer. */
export function ResultNotices<More>({ notices, renderMore, className }: Props<More>) {
  return notices.map(({ key, text, more }) => (
    <p key={key} className={className}>
      {text} {more && renderMore(more)}
    </p>
  ));
}
