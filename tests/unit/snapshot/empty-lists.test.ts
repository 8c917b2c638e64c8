import { expect, test } from 'vitest';
import { isEmptyList } from '#snapshot/empty-lists.ts';
import type { LanguageRecords } from '#snapshot/records.ts';
import { type MenuItem, menuItem } from '#snapshot/schema/content.ts';

const records = (change: Record<string, unknown[]> = {}) => {
  const rowsOf = (name: string) => ({ language: 'nl', rows: change[name] ?? [] });
  return {
    projects: rowsOf('projects'),
    neighbourhoods: rowsOf('neighbourhoods'),
    articles: rowsOf('articles'),
  } as unknown as LanguageRecords;
};

function page(relations: { type: string; id?: string }[], params: object = {}): MenuItem {
  return menuItem.parse({
    id: 'page',
    name: 'Page',
    path: { nl: 'pagina' },
    status: 'Published',
    params: {
      title: { public: true, text: { nl: 'Pagina' } },
      modules: [{ id: 'm', status: 'Published', relations }],
      ...params,
    },
  });
}

test('a page of projects counts as an empty list while there are none', () => {
  const projects = page([{ type: 'project-list' }, { type: 'contact-form', id: 'contact-construction' }]);
  expect(isEmptyList(projects, records())).toBe(true);
  expect(isEmptyList(projects, records({ projects: [{ ID: '1' }] }))).toBe(false);
});

test('a page of testimonials is filled by published articles of that kind', () => {
  const testimonials = page([{ type: 'testimonial-list' }]);
  const draft = { kind: 'testimonial', status: 'Draft' };
  const other = { kind: 'service', status: 'Published' };
  expect(isEmptyList(testimonials, records({ articles: [draft, other] }))).toBe(true);
  expect(isEmptyList(testimonials, records({ articles: [{ kind: 'testimonial', status: 'Published' }] }))).toBe(false);
});

test('a page of offices counts as an empty list when the only office is already on the contact page', () => {
  const offices = page([{ type: 'article-list', id: 'office' }]);
  const office = { kind: 'office', status: 'Published' };
  expect(isEmptyList(offices, records({ articles: [office] }))).toBe(true);
  expect(isEmptyList(offices, records({ articles: [office, office] }))).toBe(false);
});

test('a page with one filled list, without lists, or with properties is shown', () => {
  const both = page([{ type: 'project-list' }, { type: 'neighbourhood-list' }]);
  expect(isEmptyList(both, records({ neighbourhoods: [{ ID: '1' }] }))).toBe(false);
  expect(isEmptyList(page([{ type: 'contact-form', id: 'site-contact' }]), records())).toBe(false);
  expect(isEmptyList(page([{ type: 'property-list', id: 'sale' }, { type: 'project-list' }]), records())).toBe(false);
});

test('a page with an empty list is shown when its menu item requires it', () => {
  expect(isEmptyList(page([{ type: 'project-list' }], { showWhenEmpty: true }), records())).toBe(false);
});
