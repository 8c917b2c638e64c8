// Asks for consent where none is known, and lets the configured services in afterwards. Until a visitor has chosen,
// nothing is stored and nobody else is asked; without a dialog on the page there is nothing to ask.
import { readCampaign } from '#domain/consent/campaign.ts';
import { ALL, type ConsentProfile, isPreviewPath, PROFILES } from '#domain/consent/consent.ts';
import { listTagKinds, type TagIds } from '#domain/consent/tag.ts';
import { $consent, agreeForPreview, clearConsent, readConsent } from '#stores/consent.ts';
import { findStorage } from './storage.ts';

function start(dialog: HTMLDialogElement) {
  const profile = (dialog.dataset.profile ?? 'strict') as ConsentProfile;
  const tags = JSON.parse(dialog.dataset.tags ?? '{}') as TagIds;
  const version = dialog.dataset.version ?? '';
  const storage = findStorage('localStorage');
  // Held here until a choice allows to store it: the first page is where a visitor chooses.
  const campaign = readCampaign(location.search);

  const open = (isAgain: boolean) =>
    void import('./consent-dialog.ts').then(({ openDialog }) => openDialog(dialog, { profile, version, isAgain }));

  if (storage && new URLSearchParams(location.search).has('setcookies')) clearConsent(storage);
  else if (storage) readConsent(storage, version);
  const isPreview = isPreviewPath(location.pathname);
  if ($consent.get().kind === 'unasked' && isPreview && PROFILES[profile].previewIsConsent) agreeForPreview(ALL);

  if (listTagKinds(tags).length > 0 || campaign !== '')
    $consent.subscribe((consent) => {
      if (consent.kind === 'unasked') return;
      // A strict site keeps its own people's previews out of its figures, whatever they chose elsewhere.
      if (isPreview && !PROFILES[profile].previewIsConsent) return;
      void import('./analytics.ts').then(({ report }) => report(consent, { profile, tags, campaign }));
    });
  if ($consent.get().kind === 'unasked' && !isPreview) open(false);

  for (const button of document.querySelectorAll('[data-consent="reopen"]'))
    button.addEventListener('click', () => open(true));
  addEventListener('storage', () => {
    // Chosen in another tab: the question is answered here too.
    if (storage && $consent.get().kind === 'unasked') readConsent(storage, version);
  });
}

const dialog = document.querySelector<HTMLDialogElement>('#consent');
if (dialog) start(dialog);
