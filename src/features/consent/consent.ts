// Asks for consent unless the visitor has already chosen, then loads the permitted services. Before a choice, nothing
// is stored and no other host is contacted. Does nothing on a page without the dialog.
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
  // Read now and stored only after consent: visitors often choose on the landing page, whose URL has the campaign.
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
      // Under the strict profile, preview pages are not counted, whatever consent was given elsewhere.
      if (isPreview && !rules.previewIsConsent) return;
      void import('./analytics.ts').then(({ report }) => report(consent, { profile, tags, campaign, clickIds }));
    });
  if ($consent.get().kind === 'unasked' && !isPreview && (hasTags || rules.asksInVain)) open(false);

  for (const button of document.querySelectorAll('[data-consent="reopen"]'))
    button.addEventListener('click', () => open(true));
  addEventListener('storage', () => {
    // The visitor chose in another tab: closes the dialog here.
    if (storage && $consent.get().kind === 'unasked') read(storage);
  });
}

const dialog = document.querySelector<HTMLDialogElement>('#consent');
if (dialog) start(dialog);
