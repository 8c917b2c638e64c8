import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { IslandBoundary } from '#i18n/island-boundary.tsx';
import { type BuiltIsland, keepBuilt } from '#ui/give-back.ts';

const asBuilt = { isBroken: false };

function Form() {
  const [isBroken, setBroken] = useState(false);
  if (asBuilt.isBroken || isBroken) throw new Error('a bug');
  return (
    <form action="/api/leads/contact-me" method="post">
      <input name="email" />
      <input type="checkbox" name="topics" value="rent" />
      <textarea name="message" />
      <button type="button" data-break="render" onClick={() => setBroken(true)}>
        a
      </button>
      <button
        type="button"
        data-break="event"
        onClick={() => {
          throw new Error('a bug');
        }}
      >
        b
      </button>
    </form>
  );
}

const html = renderToString(
  <IslandBoundary>
    <Form />
  </IslandBoundary>,
);
let island: BuiltIsland;
let errors: string[];

const find = <Kind extends HTMLElement>(selector: string) => island.querySelector<Kind>(selector) as Kind;
const failed = vi.fn();

async function hydrate() {
  keepBuilt();
  await act(async () => {
    hydrateRoot(
      island,
      <IslandBoundary>
        <Form />
      </IslandBoundary>,
      { onRecoverableError: () => {}, onCaughtError: () => {} },
    );
  });
}

function type() {
  find<HTMLInputElement>('[name="email"]').value = 'anouk@voorbeeld.be';
  find<HTMLInputElement>('[name="topics"]').checked = true;
  find<HTMLTextAreaElement>('textarea').value = 'Twee\nregels';
}

function expectGivenBack() {
  expect(island.querySelectorAll('form')).toHaveLength(1);
  expect(find<HTMLFormElement>('form').getAttribute('action')).toBe('/api/leads/contact-me');
  expect(find<HTMLInputElement>('[name="email"]').value).toBe('anouk@voorbeeld.be');
  expect(find<HTMLInputElement>('[name="topics"]').checked).toBe(true);
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Twee\nregels');
  expect(island.hasAttribute('data-ready')).toBe(false);
  expect(failed).toHaveBeenCalledTimes(1);
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asBuilt.isBroken = false;
  document.body.innerHTML = `<div><astro-island ssr>${html}</astro-island></div>`;
  island = document.querySelector('astro-island') as BuiltIsland;
  failed.mockClear();
  island.addEventListener('astro:hydration-error', failed);
  errors = [];
  vi.stubGlobal('reportError', (error: Error) => errors.push(error.message));
});

test('an island that throws at its first render falls back to the server’s HTML, with the input typed before', async () => {
  type();
  asBuilt.isBroken = true;
  await hydrate();
  expectGivenBack();
  expect(errors).toEqual(['a bug']);
});

test('an island that throws at a later render falls back to the server’s HTML, with the input typed since', async () => {
  await hydrate();
  expect(island.hasAttribute('data-ready')).toBe(true);
  expect(island.parentElement?.hasAttribute('data-awake')).toBe(true);
  type();
  await act(async () => find('[data-break="render"]').click());
  expectGivenBack();
  expect(island.parentElement?.hasAttribute('data-awake')).toBe(false);
  expect(errors).toEqual(['a bug']);
});

test('an island whose event handler throws falls back to the server’s HTML, and another script’s error leaves it hydrated', async () => {
  await hydrate();
  type();
  await act(async () => {
    dispatchEvent(new Event('error'));
  });
  expect(failed).not.toHaveBeenCalled();
  find('form').addEventListener('keydown', () => dispatchEvent(new Event('error')));
  await act(async () => {
    find('input').dispatchEvent(new Event('keydown', { bubbles: true }));
  });
  expectGivenBack();
});
