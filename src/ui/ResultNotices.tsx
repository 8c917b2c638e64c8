import type { ReactNode } from 'react';

type Notice<More> = { key: string; text: string; more?: More };

type Props<More> = {
  notices: readonly Notice<More>[];
  /** Renders the link or button after a notice. */
  renderMore: (more: More) => ReactNode;
  className?: string;
};

/** Notices about a result, one paragraph each, with an optional link or button. */
export function ResultNotices<More>({ notices, renderMore, className }: Props<More>) {
  return notices.map(({ key, text, more }) => (
    <p key={key} className={className}>
      {text} {more && renderMore(more)}
    </p>
  ));
}
