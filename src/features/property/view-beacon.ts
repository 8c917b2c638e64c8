// Reports a view of this property's page and the kind of its source to the service: no cookie, no stored identifier, no
// address (features.md G5). Without a service the page is the same.
import { VIEWS_PATH } from '#api/interest-words.ts';
import { CAMPAIGN_KEY, readCampaign } from '#domain/consent/campaign.ts';
import { createLoadNumber } from '#web/load-number.ts';
import { findViewSource } from '#web/view-source.ts';

/** The campaign of this address, or the one by which the visitor arrived, if it may be stored. */
function findCampaignSource(): string | undefined {
  let campaign = readCampaign(location.search);
  try {
    campaign ||= sessionStorage.getItem(CAMPAIGN_KEY) ?? '';
  } catch {
    // Storage may be disabled.
  }
  return new URLSearchParams(campaign).get('utm_source') ?? undefined;
}

function report(page: HTMLElement, load: string) {
  const { viewOf: property = '' } = page.dataset;
  const { service = '' } = document.body.dataset;
  const campaignSource = findCampaignSource();
  const origin = findViewSource({
    referrer: document.referrer,
    ownHost: location.host,
    ...(campaignSource !== undefined && { campaignSource }),
  });
  const view = { property, language: document.documentElement.lang, ...origin, load };
  // Sent as text, so that a service at another origin needs no preflight.
  navigator.sendBeacon(service + VIEWS_PATH, JSON.stringify(view));
}

const page = document.querySelector<HTMLElement>('[data-view-of]');
if (page) {
  const load = createLoadNumber();
  // A prerendered page, or one in a background tab, is not seen yet.
  const whenSeen = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', whenSeen);
    report(page, load);
  };
  document.addEventListener('visibilitychange', whenSeen);
  whenSeen();
}
