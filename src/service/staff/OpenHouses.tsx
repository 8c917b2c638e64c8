import { signedUpText, visitTimeText } from '#words/visit-text.ts';
import { describeSiteProperty } from '../site-data/site-property.ts';
import type { ExpectedOpenHouse } from './expected-open-houses.ts';
import { Section } from './Section.tsx';
import type { StaffView } from './staff-layout.ts';

type OpenHousesProps = {
  view: Pick<StaffView, 't' | 'language' | 'site'>;
  expected: readonly ExpectedOpenHouse[];
  now: number;
};

export function OpenHouses({ view: { t, language, site }, expected, now }: OpenHousesProps) {
  if (expected.length === 0) return null;
  return (
    <Section id="open-houses" title={t('staff:openHouses')}>
      <ul>
        {expected.map(({ propertyId, openHouse, count }) => {
          const place = describeSiteProperty(propertyId, site, language)?.place ?? '';
          return (
            <li key={`${propertyId} ${openHouse.date} ${openHouse.slot}`}>
              {t('property:labelled', {
                label: visitTimeText(openHouse, language, now),
                text: `${place} (${propertyId})`,
              })}
              <br />
              {signedUpText(openHouse, count, t)}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
