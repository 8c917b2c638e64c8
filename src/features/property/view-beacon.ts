// Tells the service that the page of this property was seen, and from what kind of place: no cookie, no identifier that
// is kept, no address (features.md G5). Without a service the page is the same.
import { VIEWS_PATH } from '#api/portal-words.ts';
import { CAMPAIGN_KEY, readCampaign } from '#domain/consent/campaign.ts';
import { createLoadNumber } from '#web/load-number.ts';
import { findViewSource } from '#web/view-source.ts';

/** The campaign of this address, or the one that the visitor came to the site by, where it may be kept. */
function findCampaignSource(): string | undefined {
  let campaign = readCampaign(location.search);
  try {
    campaign ||= sessionStorage.getItem(CAMPAIGN_KEY) ?? '';
  } catch {
    // Storage may be switched off.
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
  // Text, so that a service at another address is not asked for permission first.
  navigator.sendBeacon(service + VIEWS_PATH, JSON.stringify(view));
}

const page = document.querySelector<HTMLElement>('[data-view-of]');
if (page) {
  const load = createLoadNumber();
  // A page that is only prepared, or opened in a tab nobody looks at, is not seen yet.
  const whenSeen = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', whenSeen);
    report(page, load);
  };
  document.addEventListener('visibilitychange', whenSeen);
  whenSeen();
}
