type EnergyFields = {
  EnergyPerformance: number | undefined;
  EnergyTotal: number | undefined;
  EPCLabelText: string | undefined;
  CO2Emission: number | undefined;
  EnergyCertificateNumber: string | undefined;
  UniqueCode: string | undefined;
  EnergyCertificateEndDate: string | undefined;
};

/**
 * "A", "A+", "a plus": only these labels occur for a home that needs no energy. "Aangevraagd" and "aucun" are not
 * classes.
 */
const BEST = /^\s*a(?:[\s_]*(?:\+|plus))*\s*$/i;
/**
 * Words in place of a certificate's number ("in aanvraag", "xxx"), and zeros, mean that there is no certificate yet.
 */
const isNumber = (text: string | undefined): boolean => text !== undefined && /[1-9]/.test(text);

/**
 * Energy figures of a record without zeros that mean "not filled in". Many programs write 0 there, and 0 is also the
 * figure of a home that needs nothing: it is accepted when the record holds other data of the certificate (features.md
 * E4). A label other than A marks the figure as empty, since the label then counts. `isZeroAlone`: the figure was 0,
 * and its meaning is unknown.
 */
export function reconcileEnergy(fields: EnergyFields): {
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
  // A home with a known figure of 0 or less also uses nothing in a year.
  const isTotal = EnergyTotal !== 0 || (EnergyPerformance !== undefined && EnergyPerformance <= 0 && isFigure);
  return {
    EnergyPerformance: isFigure ? EnergyPerformance : undefined,
    EnergyTotal: isTotal ? EnergyTotal : undefined,
    isZeroAlone: !isFigure && EPCLabelText === undefined,
  };
}
