import { listPageLinks } from '#domain/list/paging.ts';
import type { Translate } from '#i18n/translator.ts';

type Props = {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  goTo: (page: number) => void;
  t: Translate;
};

/** The pages of a result: real addresses, followed without loading a page. */
export function ListPager({ page, pageCount, hrefOf, goTo, t }: Props) {
  if (pageCount === 1) return null;
  const link = (number: number, text: string | number, extra: { rel?: string; 'aria-label'?: string } = {}) => (
    <a
      {...extra}
      href={hrefOf(number)}
      onClick={(event) => {
        // With a key held, a link opens where its user wants it.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        goTo(number);
      }}
    >
      {text}
    </a>
  );
  return (
    <nav className="pager" aria-label={t('list:pages')}>
      <ul>
        {page > 1 && <li>{link(page - 1, t('list:page.previous'), { rel: 'prev' })}</li>}
        {listPageLinks(page, pageCount).map((number, index) => (
          <li key={number === 'gap' ? `gap ${index}` : number}>
            {number === 'gap' ? (
              <span>…</span>
            ) : number === page ? (
              <span aria-current="page">{number}</span>
            ) : (
              link(number, number, { 'aria-label': t('list:page.go', { page: number }) })
            )}
          </li>
        ))}
        {page < pageCount && <li>{link(page + 1, t('list:page.next'), { rel: 'next' })}</li>}
      </ul>
    </nav>
  );
}
