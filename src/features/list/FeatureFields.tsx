import type { OfferedFeatures } from '#domain/property/features.ts';
import type { Translate } from '#i18n/translator.ts';

/**
 * Fields for features, energy class and date, as far as they would divide the list. Rendered on hydration, to keep the
 * first view small.
 */
export function FeatureFields({ features: { has, energy, freeBy }, t }: { features: OfferedFeatures; t: Translate }) {
  if (has.length === 0 && energy.length === 0 && !freeBy) return null;
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
      <label className="check">
        <input type="checkbox" name="unsaid" value="1" />
        <span>{t('filter:unsaid')}</span>
      </label>
    </>
  );
}
