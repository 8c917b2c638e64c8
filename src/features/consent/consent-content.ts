import { type ConsentProfile, type Decision, PROFILES, PURPOSE_NAMES } from '#domain/consent/consent.ts';
import { loadTexts } from '#i18n/load-texts.ts';
import { createElement } from '#ui/create-element.ts';

type Actions = Decision | 'settings' | 'close';

function createButton(action: Actions, label: string): HTMLButtonElement {
  return createElement('button', { class: 'button', type: 'button', 'data-consent': action }, [label]);
}

/** A checkbox reports its own state: it needs no aria-checked. */
function createPurpose(name: string, label: string, about: string, isOn: boolean): HTMLElement {
  const id = `consent-${name}`;
  const field = createElement('input', {
    id,
    name,
    type: 'checkbox',
    role: 'switch',
    'aria-describedby': `${id}-about`,
  });
  field.defaultChecked = isOn;
  return createElement('div', { class: 'consent__purpose' }, [
    field,
    createElement('label', { for: id }, [label]),
    createElement('p', { id: `${id}-about` }, [about]),
  ]);
}

/** Writes the question into its dialog: its words come only to those who are asked. */
export async function fillDialog(dialog: HTMLDialogElement, profile: ConsentProfile): Promise<void> {
  const texts = await loadTexts(document.documentElement.lang, 'consent');
  const t = (key: string) => texts[key] ?? '';
  const isStrict = profile === 'strict';
  const close = createElement('button', {
    class: 'consent__close',
    type: 'button',
    'data-consent': 'close',
    'aria-label': t('close'),
  });
  close.hidden = true;
  const purposes = createElement('fieldset', { class: 'consent__purposes' }, [
    createElement('legend', {}, [t('purposes')]),
    ...PURPOSE_NAMES.map((name) => createPurpose(name, t(name), t(`${name}.about`), PROFILES[profile].initial[name])),
  ]);
  purposes.hidden = true;
  const partly = createButton('partly', t(isStrict ? 'save' : 'partly'));
  partly.hidden = true;
  const settings = createButton('settings', t('settings'));
  settings.dataset.look = 'quiet';
  dialog.replaceChildren(
    createElement('div', { class: 'consent__head' }, [
      createElement('h2', { id: 'consent-title', tabindex: '-1' }, [t('title')]),
      close,
    ]),
    createElement('p', { id: 'consent-intro' }, [t('intro')]),
    purposes,
    ...(isStrict ? [] : [createElement('p', { class: 'consent__note' }, [t('decline.note')])]),
    createElement('div', { class: 'consent__buttons' }, [
      createButton('agree', t(isStrict ? 'acceptAll' : 'agree')),
      partly,
      createButton('decline', t(isStrict ? 'necessaryOnly' : 'decline')),
      settings,
    ]),
  );
  const { policy } = dialog.dataset;
  if (policy)
    dialog.append(
      createElement('p', { class: 'consent__policy' }, [createElement('a', { href: policy }, [t('policy')])]),
    );
  dialog.setAttribute('aria-labelledby', 'consent-title');
  dialog.setAttribute('aria-describedby', 'consent-intro');
}
