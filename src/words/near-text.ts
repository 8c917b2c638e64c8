import { formatNumber } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import { cityParameter } from '#domain/place/city.ts';
import {
  formatNearLimit,
  formatNearTarget,
  NEAR_KM,
  NEAR_MINUTES,
  type Near,
  type NearLimit,
  type NearTarget,
} from '#domain/place/near.ts';
import { listStopKinds, type NearStop, type Stop } from '#domain/place/stops.ts';
import type { Translate } from '#i18n/translator.ts';

function distanceText(limit: NearLimit, language: Language, t: Translate): string {
  if ('minutes' in limit) return t('filter:near.walk', { minutes: limit.minutes });
  const { km } = limit;
  return km < 1 ? `${formatNumber(km * 1000, language)}\u00a0m` : `${formatNumber(km, language)}\u00a0km`;
}

function targetText(target: NearTarget, stops: readonly Stop[], t: Translate): string {
  switch (target.kind) {
    case 'town':
      return target.name;
    case 'point':
      return t('filter:near.point');
    case 'stop':
      return stops.find(({ id }) => id === target.id)?.name ?? target.id;
    case 'nearest':
      return t(`filter:kind.${target.stop}`);
  }
}

/** "Jette: max. 2 km" */
export function nearText({ target, limit }: Near, stops: readonly Stop[], language: Language, t: Translate): string {
  return t('filter:chip.near', {
    place: targetText(target, stops, t),
    distance: distanceText(limit, language, t),
  });
}

type Option = readonly [value: string, text: string];
export type OptionGroup = { label: string; options: Option[] };

type OptionData = {
  /** Towns with properties. */
  towns: readonly { name: string; zip: string }[];
  stops: readonly Stop[];
  near: Near | undefined;
};

/** Starting points for a distance: a chosen point, the nearest place of a kind, the agency's places, towns. */
export function listNearOptions({ towns, stops, near }: OptionData, t: Translate): OptionGroup[] {
  const kinds = listStopKinds(stops);
  const point = near?.target.kind === 'point' ? [near.target] : [];
  const groups: OptionGroup[] = [
    {
      label: t('filter:view.map'),
      options: point.map((target) => [formatNearTarget(target), targetText(target, stops, t)]),
    },
    {
      label: t('filter:near.nearest'),
      options: kinds.map((kind) => [formatNearTarget({ kind: 'nearest', stop: kind }), t(`filter:kind.${kind}`)]),
    },
    {
      label: t('filter:near.places'),
      options: stops.map(({ id, name }) => [formatNearTarget({ kind: 'stop', id }), name]),
    },
    {
      label: t('filter:near.towns'),
      options: towns.map(({ name, zip }) => [cityParameter(name, zip), `${zip} ${name}`]),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** The offered limits, and also the limit in the URL if it is not among them. */
export function listNearLimits(near: Near | undefined, language: Language, t: Translate): Option[] {
  const offered: NearLimit[] = [...NEAR_KM.map((km) => ({ km })), ...NEAR_MINUTES.map((minutes) => ({ minutes }))];
  const isOffered = (limit: NearLimit) => offered.some((one) => formatNearLimit(one) === formatNearLimit(limit));
  const all = near && !isOffered(near.limit) ? [near.limit, ...offered] : offered;
  return all.map((limit) => {
    const distance = distanceText(limit, language, t);
    return [formatNearLimit(limit), 'km' in limit ? t('filter:near.km', { distance }) : distance];
  });
}

/** "6 min on foot", "3 min by bike": the times to a place near a property. */
export function travelTexts({ walk, times: { bike, transit, car } }: NearStop<Stop>, t: Translate): string[] {
  return [
    ...(walk
      ? [t(walk.isAbout ? 'property:nearby.walk.about' : 'property:nearby.walk', { minutes: walk.minutes })]
      : []),
    ...(bike === undefined ? [] : [t('property:nearby.bike', { minutes: bike })]),
    ...(transit === undefined ? [] : [t('property:nearby.transit', { minutes: transit })]),
    ...(car === undefined ? [] : [t('property:nearby.car', { minutes: car })]),
  ];
}
