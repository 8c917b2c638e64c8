type EnergyFields = {
  EnergyPerformance: number | undefined;
  EnergyTotal: number | undefined;
  EPCLabelText: string | undefined;
  CO2Emission: number | undefined;
  EnergyCertificateNumber: string | undefined;
  UniqueCode: string | undefined;
  EnergyCertificateEndDate: string | undefined;
};

/** Matches "A", "A+" and "a plus", the only labels of a home that needs no energy; not "Aangevraagd" or "aucun". */
const BEST = /^\s*a(?:[\s_]*(?:\+|plus))*\s*$/i;
/**
 * True for a certificate number. Words in its place ("in aanvraag", "xxx") and zeros mean that there is no certificate
 * yet.
 */
const isNumber = (text: string | undefined): boolean => text !== undefined && /[1-9]/.test(text);

/**
 * Energy figures of a record, without zeros that mean "not filled in". Export programs write 0 in an empty field, but 0
 * is also the figure of a home that needs no energy. A 0 is kept when the label is A or, without a label, when the
 * record has other data of the certificate. `isZeroAlone`: the figure was 0 and there is no label, so its meaning is
 * unknown.
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
  // A yearly total of 0 is accepted for a home whose figure per m² is 0 or less.
  const isTotal = EnergyTotal !== 0 || (EnergyPerformance !== undefined && EnergyPerformance <= 0 && isFigure);
  return {
    EnergyPerformance: isFigure ? EnergyPerformance : undefined,
    EnergyTotal: isTotal ? EnergyTotal : undefined,
    isZeroAlone: !isFigure && EPCLabelText === undefined,
  };
}
