// Asks for consent where none is known, and lets the configured services in afterwards. Until a visitor has chosen,
// nothing is stored and nobody else is asked; without a dialog on the page there is nothing to ask.
import { readCampaign, readClickIds } from '#domain/consent/campaign.ts';
import { ALL, type ConsentProfile, isPreviewPath, PROFILES } from '#domain/consent/consent.ts';
import { listTagKinds, type TagIds } from '#domain/consent/tag.ts';
import { $consent, assumeConsent, clearConsent, readConsent } from '#stores/consent.ts';
import { findStorage } from './storage.ts';

function start(dialog: HTMLDialogElement) {
  const profile = (dialog.dataset.profile ?? 'strict') as ConsentProfile;
  const tags = JSON.parse(dialog.dataset.tags ?? '{}') as TagIds;
  const version = dialog.dataset.version ?? '';
  const rules = PROFILES[profile];
  const hasTags = listTagKinds(tags).length > 0;
  const storage = findStorage('localStorage');
  // Held here until a choice allows to store it: the first page is where a visitor chooses.
  const campaign = readCampaign(location.search);
  const clickIds = readClickIds(location.search);
  const read = (storage: Storage) => readConsent(storage, rules.asksAgain ? version : undefined);

  const open = (isAgain: boolean) =>
    void import('./consent-dialog.ts').then(({ openDialog }) => openDialog(dialog, { profile, version, isAgain }));

  if (storage && new URLSearchParams(location.search).has('setcookies')) clearConsent(storage);
  else if (storage) read(storage);
  const isPreview = isPreviewPath(location.pathname);
  const isSignalled = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  if ($consent.get().kind === 'unasked') {
    if (isPreview && rules.previewIsConsent) assumeConsent(ALL);
    else if (isSignalled && rules.heedsSignal) assumeConsent(rules.declined);
  }

  if (hasTags || campaign !== '')
    $consent.subscribe((consent) => {
      if (consent.kind === 'unasked') return;
      // A strict site keeps its own people's previews out of its figures, whatever they chose elsewhere.
      if (isPreview && !rules.previewIsConsent) return;
      void import('./analytics.ts').then(({ report }) => report(consent, { profile, tags, campaign, clickIds }));
    });
  if ($consent.get().kind === 'unasked' && !isPreview && (hasTags || rules.asksInVain)) open(false);

  for (const button of document.querySelectorAll('[data-consent="reopen"]'))
    button.addEventListener('click', () => open(true));
  addEventListener('storage', () => {
    // Chosen in another tab: the question is answered here too.
    if (storage && $consent.get().kind === 'unasked') read(storage);
  });
}

const dialog = document.querySelector<HTMLDialogElement>('#consent');
if (dialog) start(dialog);
