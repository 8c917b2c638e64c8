/** Documents that sellers and landlords hand over, by words of their names in any language. */
const KINDS = {
  energy:
    /\b(?:epc|epb|peb|ewp)\b|energieprestatie|energiecertifica|energieausweis|performance energetique|energy performance|energy certificate/,
  electricity: /elektri|electri/,
  asbestos: /asbest|amiante/,
  soil: /bodem|attestation du sol|\bsol\b|\bsoil\b|\bbofas\b|bdes/,
  heating: /stookolie|mazout|citerne|tank|chaudiere|verwarmingsketel|heizol/,
  flood: /overstroming|inondation|flood|hochwasser|watertoets/,
  planning: /stedenbouw|urbanisti|urban|stadtebau|omgevingsvergunning|permis/,
  minutes: /algemene vergadering|assemblee generale|general meeting|eigentumerversammlung|\bnotulen\b/,
  deed: /basisakte|acte de base|mede-?eigendom|copropriete|deed|teilungserklarung/,
  survey: /opmeting|geometre|landmeter|surveyor|vermessung|bornage/,
  lease: /huurovereenkomst|huurcontract|\bbail\b|\blease\b|mietvertrag/,
  plan: /grondplan|plattegrond|\bplans?\b|plannen|grundriss/,
} as const satisfies Record<string, RegExp>;
export type DocumentKind = keyof typeof KINDS;
export const DOCUMENT_KINDS = Object.keys(KINDS) as DocumentKind[];

/** The kind of a document, by its name; undefined when the name contains no known word. */
export function findDocumentKind(name: string): DocumentKind | undefined {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return DOCUMENT_KINDS.find((kind) => KINDS[kind].test(plain));
}
