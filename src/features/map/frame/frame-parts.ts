import type { Translate } from '#i18n/translator.ts';

function find<Part extends HTMLElement>(id: string, kind: abstract new () => Part): Part {
  const part = document.getElementById(id);
  if (!(part instanceof kind)) throw new Error(`The map frame lacks #${id}`);
  return part;
}

/** Elements of MapFrame.astro that its script uses. */
export function findParts() {
  const button = (id: string) => find(id, HTMLButtonElement);
  const element = (id: string) => find(id, HTMLElement);
  return {
    title: element('title'),
    canvas: element('map'),
    names: element('names'),
    tools: element('tools'),
    zoomIn: button('zoom-in'),
    zoomOut: button('zoom-out'),
    fit: button('fit'),
    drawing: {
      draw: button('draw'),
      tools: element('drawing'),
      undo: button('undo'),
      finish: button('finish'),
      cancel: button('cancel'),
      crosshair: element('crosshair'),
      status: element('status'),
    },
    clearArea: button('clear-area'),
    card: {
      card: element('card'),
      title: element('card-title'),
      note: element('card-note'),
      list: element('card-list'),
      close: button('card-close'),
    },
    streets: {
      caption: element('caption'),
      toggle: button('streets'),
      ask: element('streets-ask'),
      credits: element('credits'),
    },
    partial: element('partial'),
    failed: element('failed'),
  };
}
export type FrameParts = ReturnType<typeof findParts>;

/** Gives an icon button an accessible name and a tooltip. */
function nameIcon(button: HTMLButtonElement, name: string) {
  button.setAttribute('aria-label', name);
  button.title = name;
}

function write(button: HTMLButtonElement, text: string) {
  const label = button.querySelector('span');
  if (label) label.textContent = text;
}

/** Writes the frame's fixed texts in the requested language. */
export function writeTexts(parts: FrameParts, t: Translate) {
  document.title = t('map:title');
  parts.title.textContent = t('map:title');
  nameIcon(parts.zoomIn, t('map:zoomIn'));
  nameIcon(parts.zoomOut, t('map:zoomOut'));
  nameIcon(parts.fit, t('map:fit'));
  nameIcon(parts.card.close, t('map:card.close'));
  write(parts.drawing.draw, t('map:draw'));
  write(parts.drawing.undo, t('map:draw.undo'));
  write(parts.drawing.finish, t('map:draw.finish'));
  write(parts.drawing.cancel, t('map:draw.cancel'));
  write(parts.clearArea, t('map:area.clear'));
  parts.failed.textContent = t('map:failed');
}
