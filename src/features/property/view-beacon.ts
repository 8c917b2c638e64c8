// Reports a view of this property's page and the kind of source to the service. Sends no cookie, stored identifier or
// page URL.
import { VIEWS_PATH } from '#api/interest-words.ts';
import { CAMPAIGN_KEY, readCampaign } from '#domain/consent/campaign.ts';
import { createLoadNumber } from '#web/load-number.ts';
import { findViewSource } from '#web/view-source.ts';

/** Campaign source of this page's URL, or else the stored one of an earlier page. */
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
  // Sent as text/plain, so that a service on another origin needs no CORS preflight.
  navigator.sendBeacon(service + VIEWS_PATH, JSON.stringify(view));
}

const page = document.querySelector<HTMLElement>('[data-view-of]');
if (page) {
  const load = createLoadNumber();
  // Waits until a prerendered page, or one in a background tab, becomes visible.
  const whenSeen = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', whenSeen);
    report(page, load);
  };
  document.addEventListener('visibilitychange', whenSeen);
  whenSeen();
}
