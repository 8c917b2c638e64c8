import { beforeEach, expect, test, vi } from 'vitest';
import wakeOnTouch from '#ui/touch.ts';

let island: HTMLElement;
let load: ReturnType<typeof vi.fn<() => Promise<() => Promise<void>>>>;

const find = <Kind extends HTMLElement>(selector: string) => island.querySelector<Kind>(selector) as Kind;

function build(html: string) {
  document.body.innerHTML = `<astro-island>${html}</astro-island>`;
  island = document.body.firstElementChild as HTMLElement;
  load = vi.fn(async () => async () => {});
}

async function becomeReady() {
  island.setAttribute('data-ready', '');
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() =>
  build(
    '<input name="q"><input type="checkbox"><button type="button">Heart</button><button>Send</button><button type="button" command="show-modal">Open</button><a href="#x">x</a>',
  ),
);

test('an island loads nothing before a touch', () => {
  wakeOnTouch(load, undefined, island);
  // The mouse pointer does not move when the page appears under it.
  find('input').dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(load).not.toHaveBeenCalled();
});

test.each(['focusin', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'input'])(
  'an island is hydrated once by the event %s',
  (type) => {
    wakeOnTouch(load, undefined, island);
    find('input').dispatchEvent(new Event(type, { bubbles: true }));
    find('button').dispatchEvent(new Event(type, { bubbles: true }));
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test('an island whose code failed to load is hydrated by the next touch, with the text typed before', async () => {
  wakeOnTouch(load, undefined, island);
  const input = find<HTMLInputElement>('input');
  input.value = 'uk';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  island.dispatchEvent(new Event('astro:hydration-error'));
  input.value = '';
  input.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(load).toHaveBeenCalledTimes(2);
  await becomeReady();
  expect(input.value).toBe('uk');
});

test('a field that was focused or filled in before the script loaded hydrates its island immediately', () => {
  find<HTMLInputElement>('input').focus();
  wakeOnTouch(load, undefined, island);
  expect(load).toHaveBeenCalledTimes(1);
  build('<input>');
  find<HTMLInputElement>('input').value = 'jette';
  wakeOnTouch(load, undefined, island);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a select with its default option does not count as used', () => {
  build('<select><option>a</option><option>b</option></select>');
  wakeOnTouch(load, undefined, island);
  expect(load).not.toHaveBeenCalled();
  build('<select><option>a</option><option>b</option></select>');
  find<HTMLSelectElement>('select').value = 'b';
  wakeOnTouch(load, undefined, island);
  expect(load).toHaveBeenCalledTimes(1);
});

test('an island inside data-wake hydrates immediately', () => {
  document.body.dataset.wake = '';
  wakeOnTouch(load, undefined, island);
  delete document.body.dataset.wake;
  expect(load).toHaveBeenCalledTimes(1);
});

test('input typed during hydration reaches the island, also when hydration cleared the field', async () => {
  wakeOnTouch(load, undefined, island);
  const input = find<HTMLInputElement>('input');
  input.value = 'uk';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.value = 'ukkel';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.value = '';
  const received: string[] = [];
  input.addEventListener('input', () => received.push(input.value));
  await becomeReady();
  expect(received).toEqual(['ukkel']);
});

test('typing during hydration continues at the caret, also when hydration cleared the field', async () => {
  const input = find<HTMLInputElement>('input');
  wakeOnTouch(load, undefined, island);
  input.focus();
  input.value = 'du';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.value = '';
  input.setSelectionRange(0, 0);
  await becomeReady();
  expect([input.value, input.selectionStart]).toEqual(['du', 2]);
});

test('a box ticked during hydration is ticked afterwards', async () => {
  wakeOnTouch(load, undefined, island);
  const box = find<HTMLInputElement>('[type=checkbox]');
  box.click();
  box.checked = false;
  await becomeReady();
  expect(box.checked).toBe(true);
});

test('only the last radio chosen during hydration is passed on', async () => {
  build(
    '<input type="radio" name="rooms" value="" checked><input type="radio" name="rooms" value="1"><input type="radio" name="rooms" value="2">',
  );
  const [any, one, two] = island.querySelectorAll<HTMLInputElement>('input');
  wakeOnTouch(load, undefined, island);
  for (const radio of [one, two, one]) radio?.click();
  if (any) any.checked = true;
  const received: string[] = [];
  island.addEventListener('input', ({ target }) => received.push((target as HTMLInputElement).value));
  await becomeReady();
  expect(received).toEqual(['1']);
  expect(one?.checked).toBe(true);
});

test('a radio chosen before the script loaded is passed on, and not the one it replaced', async () => {
  build('<input type="radio" name="rooms" value="1"><input type="radio" name="rooms" value="" checked>');
  const [one, any] = island.querySelectorAll<HTMLInputElement>('input');
  one?.click();
  wakeOnTouch(load, undefined, island);
  if (any) any.checked = true;
  await becomeReady();
  expect(one?.checked).toBe(true);
});

test('the click that starts hydration reaches the island', async () => {
  wakeOnTouch(load, undefined, island);
  const button = find('button');
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button.click();
  const clicked = vi.fn();
  button.addEventListener('click', clicked);
  await becomeReady();
  expect(clicked).toHaveBeenCalledTimes(1);
});

test.each(['button:not([type])', '[command]', 'a'])(
  '%s keeps its default action and is not clicked again after hydration',
  async (selector) => {
    wakeOnTouch(load, undefined, island);
    island.addEventListener('click', (event) => event.preventDefault());
    find(selector).dispatchEvent(new Event('pointerdown', { bubbles: true }));
    find(selector).click();
    const clicked = vi.fn();
    find(selector).addEventListener('click', clicked);
    await becomeReady();
    expect(clicked).not.toHaveBeenCalled();
  },
);

test('an island’s data are requested at its touch, and not before', () => {
  document.body.innerHTML = '<div data-needs="data:,1"><astro-island><input></astro-island></div>';
  island = document.body.querySelector('astro-island') as HTMLElement;
  const listAsked = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[as="fetch"]')];
  wakeOnTouch(load, undefined, island);
  expect(listAsked()).toEqual([]);
  find('input').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(listAsked().map((link) => link.getAttribute('href'))).toEqual(['data:,1']);
});
