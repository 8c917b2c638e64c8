import { formatNumber } from '#domain/format/number.ts';
import { usePortal } from '../portal-context.ts';
import type { Comparison } from './figures.ts';

/** Sentence comparing a figure with similar properties; empty without a comparison. */
export function useComparisonText() {
  const { t, language } = usePortal();
  return (comparison: Comparison, count: number): string => {
    switch (comparison.kind) {
      case 'more':
        return t('portal:compare.more', { times: formatNumber(comparison.times, language, 1), count });
      case 'less':
        return t('portal:compare.less', { percent: comparison.percent, count });
      case 'same':
        return t('portal:compare.same', { count });
      case 'none':
        return '';
    }
  };
}
