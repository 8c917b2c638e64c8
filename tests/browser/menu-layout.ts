import type { Page } from 'playwright/test';
import type { ChromeLink } from '#domain/site/site.ts';
import { fitMenu } from '#features/chrome/fit-menu.ts';

export const MENU_WIDTHS = [320, 768, 1280, 1920];
/** Title of a long menu entry: 45 letters. */
const LONG = 'Nos conseils pour vendre un bien de famille n';

/** Replaces the main menu with `count` entries, every third one long, split between bar and submenu as at build. */
export async function layOutMenu(page: Page, count: number, options: Parameters<typeof fitMenu>[1]): Promise<void> {
  const menu = Array.from({ length: count }, (_, index): ChromeLink => {
    const text = index % 3 === 0 ? `${LONG}°${index}` : `Page ${index}`;
    return { id: text, label: { text, language: 'fr' }, href: '/', isExternal: false, children: [] };
  });
  const { shown, rest } = fitMenu(menu, options);
  const titles = (links: readonly ChromeLink[]) => links.map(({ label }) => label.text);
  await page.evaluate(
    ({ bar, below, more }) => {
      const list = document.querySelector('.header__menu .menu');
      if (!list) throw new Error('The page has no menu.');
      const entry = (title: string) => {
        const [item, link] = [document.createElement('li'), document.createElement('a')];
        link.href = '/';
        link.textContent = title;
        item.append(link);
        return item;
      };
      list.replaceChildren(...bar.map(entry));
      if (below.length === 0) return;
      const [item, button, label, sub] = ['li', 'button', 'span', 'ul'].map((name) => document.createElement(name));
      if (!item || !button || !label || !sub) return;
      button.className = 'menu__more';
      label.textContent = `${more} ▾`;
      button.append(label);
      sub.className = 'menu__sub';
      sub.append(...below.map(entry));
      item.append(button, sub);
      list.append(item);
    },
    { bar: titles(shown), below: titles(rest), more: options.more },
  );
}

/** Faults of the header's bar: overlapping parts, parts outside the window, a bar of several rows. */
export function listMenuFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const PARTS = ['.header__logo', '.header__menu .menu > li', '.shortlist-link', '.header__phone', '.header__toggle'];
    const boxes = PARTS.flatMap((selector) =>
      [...document.querySelectorAll(`.header__bar ${selector}`)].flatMap((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 ? [{ name: `${selector} ${element.textContent.trim().slice(0, 20)}`, box }] : [];
      }),
    );
    const bar = document.querySelector('.header__bar')?.getBoundingClientRect();
    // A logo may have a row of its own on a narrow phone.
    if (!bar || bar.height > (innerWidth < 400 ? 140 : 110)) faults.push(`the bar is ${bar?.height} px high`);
    for (const [index, { name, box }] of boxes.entries()) {
      if (box.left < -1 || box.right > innerWidth + 1) faults.push(`${name} leaves the window`);
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          box.right <= other.box.left + 1 ||
          other.box.right <= box.left + 1 ||
          box.bottom <= other.box.top + 1 ||
          other.box.bottom <= box.top + 1;
        if (!isApart) faults.push(`${name} lies on ${other.name}`);
      }
    }
    return faults;
  });
}
