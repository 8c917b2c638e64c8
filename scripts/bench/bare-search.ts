import type { Page } from 'playwright';

/**
 * Minimal baseline that replaces the search block in the page. It has the same records, normalised in advance; each key
 * searches all of them and renders the same rows by hand.
 */
export async function installBareSearch(page: Page): Promise<void> {
  await page.evaluate(bareSearch);
}

async function bareSearch(): Promise<void> {
  type City = { name: string; zip: string; slug: string; sale: number; rent: number; spellings: string[] };
  const island = document.querySelector('.search astro-island');
  const props = JSON.parse(island?.getAttribute('props') ?? '{}');
  const data = await (await fetch(props.dataUrl[1])).json();
  const normalise = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const cityLines: string[] = data.cities.map(({ zip, spellings }: City) => ` ${zip} ${spellings.join(' ')}`);
  const { id, typeName, headline, city, goal, priceText, picture, types } = data.properties;
  const lines: string[] = id.map(
    (own: string, row: number) => ` ${own} ${normalise(`${typeName[row]} ${headline[row]}`)}${cityLines[city[row]]}`,
  );

  const search = (all: string[]) => (words: string[]) => {
    const found: number[] = [];
    for (let row = 0; row < all.length; row += 1)
      if (words.every((word) => all[row]?.includes(` ${word}`))) found.push(row);
    return found;
  };
  const [findCities, findProperties] = [search(cityLines), search(lines)];

  const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const offers = (key: string, label: string, note: string, counts: { sale: number; rent: number }, path: string) =>
    `<tr class="search__row"><th scope="row" class="search__name" id="${key}">${escapeHtml(label)}<small>${note}</small></th>${[
      ['Te koop', counts.sale, '/nl/te-koop/'],
      ['Te huur', counts.rent, '/nl/te-huur/'],
    ]
      .map(([text, count, list], column) => {
        const inner = `${text}<small>${count}</small>`;
        const cell = count
          ? `<a class="search__offer" href="${list}${path}" id="${key}-${column}-link" aria-labelledby="${key} ${key}-${column}-link">${inner}</a>`
          : `<span class="search__offer">${inner}</span>`;
        return `<td id="${key}-${column}">${cell}</td>`;
      })
      .join('')}</tr>`;
  const property = (row: number) =>
    `<tr class="search__row"><td colspan="3" id="p${row}-0"><a class="search__property" href="/nl/${
      goal[row] ? 'te-huur' : 'te-koop'
    }/${data.cities[city[row]].slug}/${data.types[types[row][0]].slug}/${id[row]}/"><img src="${picture[row].replace('-300.', '-100.')}" alt="" width="72" height="54"><span><span class="search__description">${escapeHtml(headline[row])}</span><small>Ref: ${id[row]} · ${data.cities[city[row]].name} · ${priceText[row]}</small></span></a></td></tr>`;
  const group = (label: string, rows: string[]) =>
    rows.length > 0
      ? `<tbody><tr><th colspan="3" class="search__heading">${label}</th></tr>${rows.join('')}</tbody>`
      : '';

  const box = document.createElement('div');
  box.className = 'search__box';
  box.innerHTML =
    '<input name="q"><div class="search__popup"><table role="grid" class="search__grid"></table></div><p class="visually-hidden" role="status"></p>';
  island?.replaceWith(box);
  const [grid, status] = [box.querySelector('table'), box.querySelector('p')];
  const write = (text: string) => {
    const words = normalise(text).split(' ').filter(Boolean);
    if (!grid || !status) return;
    if (words.length === 0) {
      grid.innerHTML = group(
        'Types',
        data.types.map((type: City & { id: string }, index: number) =>
          offers(`t${index}`, type.name, '', type, `?type=${type.id}`),
        ),
      );
      status.textContent = `${data.types.length} types.`;
      return;
    }
    const cities = findCities(words).sort((a, b) => data.cities[b].sale - data.cities[a].sale);
    const found = findProperties(words);
    const byGoal = { sale: 0, rent: 0 };
    for (const row of found) byGoal[goal[row] ? 'rent' : 'sale'] += 1;
    grid.innerHTML =
      group(
        'Gemeenten',
        cities
          .slice(0, 6)
          .map((index) => offers(`c${index}`, data.cities[index].name, data.cities[index].zip, data.cities[index], '')),
      ) +
      group('Panden', found.slice(0, 8).map(property)) +
      (found.length > 8 ? `<tbody>${offers('all', `Alle resultaten voor “${text}”`, '', byGoal, '')}</tbody>` : '');
    status.textContent = `${cities.length} gemeenten. ${found.length} panden.`;
  };
  box.addEventListener('input', ({ target }) => write((target as HTMLInputElement).value));
  write('');
}
