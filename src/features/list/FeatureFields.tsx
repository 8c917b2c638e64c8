import type { Language } from '#domain/language.ts';
import { DEFAULT_NEAR_LIMIT, formatNearLimit, type Near } from '#domain/place/near.ts';
import type { OfferedFeatures } from '#domain/property/features.ts';
import type { Translate } from '#i18n/translator.ts';
import { listNearLimits, type OptionGroup } from '#words/near-text.ts';

type Props = {
  features: OfferedFeatures;
  /** Places from which a distance can be measured. */
  nearOptions: readonly OptionGroup[];
  near: Near | undefined;
  language: Language;
  t: Translate;
};

/** Fields of the distance filter: the place and the maximum distance. */
function NearFields({ nearOptions, near, language, t }: Omit<Props, 'features'>) {
  return (
    <>
      <label>
        <span>{t('filter:near')}</span>
        <select className="field__control" name="near">
          <option value="">{t('filter:near.any')}</option>
          {nearOptions.map(({ label, options }) => (
            <optgroup label={label} key={label}>
              {options.map(([value, text]) => (
                <option value={value} key={value}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label>
        <span>{t('filter:near.limit')}</span>
        <select className="field__control" name="within" defaultValue={formatNearLimit(DEFAULT_NEAR_LIMIT)}>
          {listNearLimits(near, language, t).map(([value, text]) => (
            <option value={value} key={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

/**
 * Fields for features, energy class, date and distance; omits those that would not narrow the list. Rendered on
 * hydration, to keep the first HTML small.
 */
export function FeatureFields({ features: { has, energy, freeBy }, nearOptions, near, language, t }: Props) {
  const hasFeatures = has.length > 0 || energy.length > 0 || freeBy;
  if (!hasFeatures && nearOptions.length === 0) return null;
  return (
    <>
      {has.length > 0 && (
        <fieldset>
          <legend>{t('filter:has')}</legend>
          <div className="filters__options">
            {has.map((feature) => (
              <label className="check" key={feature}>
                <input type="checkbox" name="has" value={feature} />
                <span>{t(`filter:has.${feature}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {energy.length > 0 && (
        <label>
          <span>{t('filter:energy')}</span>
          <select className="field__control" name="energy">
            <option value="">{t('filter:energy.any')}</option>
            {energy.map((letter) => (
              <option value={letter.toUpperCase()} key={letter}>
                {t('filter:energy.best', { letter: letter.toUpperCase() })}
              </option>
            ))}
          </select>
          <small>{t('filter:energy.scales')}</small>
        </label>
      )}
      {freeBy && (
        <label>
          <span>{t('filter:by')}</span>
          <input className="field__control" type="date" name="by" />
        </label>
      )}
      {nearOptions.length > 0 && <NearFields nearOptions={nearOptions} near={near} language={language} t={t} />}
      <label className="check">
        <input type="checkbox" name="unsaid" value="1" />
        <span>{t('filter:unsaid')}</span>
      </label>
    </>
  );
}
