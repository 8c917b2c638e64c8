import { type ConsentProfile, type Decision, PROFILES, PURPOSE_NAMES, type Purpose } from '#domain/consent/consent.ts';
import { loadTranslate } from '#i18n/load-texts.ts';
import { createElement } from '#ui/create-element.ts';

const PURPOSE_TEXTS = {
  adUserData: ['consent:adUserData', 'consent:adUserData.about'],
  adStorage: ['consent:adStorage', 'consent:adStorage.about'],
  analyticsStorage: ['consent:analyticsStorage', 'consent:analyticsStorage.about'],
  adPersonalization: ['consent:adPersonalization', 'consent:adPersonalization.about'],
  functionalityStorage: ['consent:functionalityStorage', 'consent:functionalityStorage.about'],
} as const satisfies Record<Purpose, unknown>;

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

/** Renders texts and checkboxes into the dialog. The texts are loaded only when the dialog is shown. */
export async function fillDialog(dialog: HTMLDialogElement, profile: ConsentProfile): Promise<void> {
  const t = await loadTranslate(document.documentElement.lang, 'consent');
  const isStrict = profile === 'strict';
  const close = createElement('button', {
    class: 'consent__close',
    type: 'button',
    'data-consent': 'close',
    'aria-label': t('consent:close'),
  });
  close.hidden = true;
  const purposes = createElement('fieldset', { class: 'consent__purposes' }, [
    createElement('legend', {}, [t('consent:purposes')]),
    ...PURPOSE_NAMES.map((name) => {
      const [label, about] = PURPOSE_TEXTS[name];
      return createPurpose(name, t(label), t(about), PROFILES[profile].initial[name]);
    }),
  ]);
  purposes.hidden = true;
  const partly = createButton('partly', t(isStrict ? 'consent:save' : 'consent:partly'));
  partly.hidden = true;
  const settings = createButton('settings', t('consent:settings'));
  settings.dataset.look = 'quiet';
  dialog.replaceChildren(
    createElement('div', { class: 'consent__head' }, [
      createElement('h2', { id: 'consent-title', tabindex: '-1' }, [t('consent:title')]),
      close,
    ]),
    createElement('p', { id: 'consent-intro' }, [t('consent:intro')]),
    purposes,
    ...(isStrict ? [] : [createElement('p', { class: 'consent__note' }, [t('consent:decline.note')])]),
    createElement('div', { class: 'consent__buttons' }, [
      createButton('agree', t(isStrict ? 'consent:acceptAll' : 'consent:agree')),
      partly,
      createButton('decline', t(isStrict ? 'consent:necessaryOnly' : 'consent:decline')),
      settings,
    ]),
  );
  const { policy } = dialog.dataset;
  if (policy)
    dialog.append(
      createElement('p', { class: 'consent__policy' }, [createElement('a', { href: policy }, [t('consent:policy')])]),
    );
  dialog.setAttribute('aria-labelledby', 'consent-title');
  dialog.setAttribute('aria-describedby', 'consent-intro');
}
