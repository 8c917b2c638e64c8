type EnergyFields = {
  EnergyPerformance: number | undefined;
  EnergyTotal: number | undefined;
  EPCLabelText: string | undefined;
  CO2Emission: number | undefined;
  EnergyCertificateNumber: string | undefined;
  UniqueCode: string | undefined;
  EnergyCertificateEndDate: string | undefined;
};

/** "A", "A+", "a plus": no scale has another letter for a home that needs nothing. "Aangevraagd" and "aucun" are no class. */
const BEST = /^\s*a(?:[\s_]*(?:\+|plus))*\s*$/i;
/** Words in the place of a certificate's number ("in aanvraag", "xxx") and zeros say that there is no certificate yet. */
const isNumber = (text: string | undefined): boolean => text !== undefined && /[1-9]/.test(text);

/**
 * The energy figures of a record without zeros that stand for "not filled in". Many programs write 0 there, and 0 is also
 * the figure of a home that needs nothing: it counts as one where the record holds something else of the certificate
 * (features.md E4). A label other than A says that the figure is the empty one, since the label then counts.
 * `isZeroAlone`: the figure was 0, and nothing says which of the two it is.
 */
export function settleEnergy(fields: EnergyFields): {
  EnergyPerformance: number | undefined;
  EnergyTotal: number | undefined;
  isZeroAlone: boolean;
} {
  const { EnergyPerformance, EnergyTotal, EPCLabelText, CO2Emission } = fields;
  const isCertified =
    EPCLabelText === undefined
      ? CO2Emission !== undefined ||
        fields.EnergyCertificateEndDate !== undefined ||
        [fields.EnergyCertificateNumber, fields.UniqueCode].some(isNumber)
      : BEST.test(EPCLabelText);
  const isFigure = EnergyPerformance !== 0 || isCertified;
  // A home whose figure is known to be 0 or less uses nothing in a year, either.
  const isTotal = EnergyTotal !== 0 || (EnergyPerformance !== undefined && EnergyPerformance <= 0 && isFigure);
  return {
    EnergyPerformance: isFigure ? EnergyPerformance : undefined,
    EnergyTotal: isTotal ? EnergyTotal : undefined,
    isZeroAlone: !isFigure && EPCLabelText === undefined,
  };
}
