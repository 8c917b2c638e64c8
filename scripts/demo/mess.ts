import type { ExportLanguage } from './phrases.ts';
import type { ExportRecord, Field } from './record.ts';

/** Irregularities of real exports, added on purpose so that the site is always tested with them. */

type Overlay = Partial<Record<Field, unknown>>;
type Overlays = Record<string, { both?: Overlay; nl?: Overlay; fr?: Overlay }>;

const OVERLAYS: Overlays = {
  // Missing fields: the name of the type, the headline.
  '4244071': { both: { MainTypeName: '', TypeDescription: '' } },
  '4338794': { nl: { TypeDescription: '' }, fr: { TypeDescription: '   ' } },
  '4304586': { both: { TypeDescription: '' } },
  '4301764': { nl: { MainTypeName: '' }, fr: { TypeDescription: '' } },
  '4277340': { both: { MainTypeName: '' } },
  '4416548': { both: { MainTypeName: '' }, fr: { City: 'Gent', Street: 'Nieuwewandeling' } },

  // Several categories in WebIDs instead of one in WebID.
  '4368450': { both: { WebID: '', WebIDs: '3,2' } },
  '4445635': { both: { WebID: '', WebIDs: '3, 2' } },
  '4160238': { both: { WebID: null, WebIDs: '2,3' } },
  '4428390': { both: { WebID: '', WebIDs: ' 1, 5 ' } },
  '4018667': { both: { WebID: '', WebIDs: '5,1' } },
  '4419054': { both: { WebID: '', WebIDs: '5,6' } },
  '4395467': { both: { WebID: '', WebIDs: ' 6, 7 ' } },
  '4033418': { both: { WebID: '', WebIDs: '1,4' } },

  // City in another case, in the other language, in both.
  '4127304': { nl: { City: 'BRUSSEL' }, fr: { City: 'BRUXELLES' } },
  '4402196': { nl: { City: 'Brussel / Bruxelles' }, fr: { City: 'Brussel / Bruxelles' } },
  '4119582': { nl: { City: 'Bruxelles' }, fr: { City: 'bruxelles' } },
  '4055719': { nl: { City: 'brussel' }, fr: { City: 'BRUXELLES' } },
  '4203154': { nl: { City: 'BRUSSEL', PlotWidth: '5,8', FrontWidth: '5,8' }, fr: { FrontWidth: '5,8' } },
  '4041693': { nl: { City: 'Molenbeek-Saint-Jean' }, fr: { City: 'MOLENBEEK-SAINT-JEAN' } },
  '4156320': { nl: { City: 'SINT-JANS-MOLENBEEK', Summons: '1' }, fr: { City: 'Molenbeek-St-Jean', Summons: 1 } },
  '4098264': { fr: { City: 'Berchem-Ste-Agathe' } },
  '4061574': { nl: { City: 'Neder-Over-Heembeek' }, fr: { City: 'NEDER-OVER-HEEMBEEK' } },
  '4167503': { nl: { City: 'WOLUWE-SAINT-PIERRE' } },
  '4142869': { nl: { City: 'Vorst / Forest' }, fr: { City: 'FOREST' } },
  '4129681': { fr: { City: 'WOLUWE-SAINT-LAMBERT' } },
  '4110836': { fr: { City: 'Laeken (Bruxelles)' }, both: { BuildingPermit: '1', SubdivisionPermit: '0' } },

  // No price at all, although it may be shown.
  '4347920': { both: { Price: null } },
  '4134450': { nl: { Price: '' }, fr: { Price: null } },
  '4381740': { both: { Price: 0 } },

  // Numbers typed as text, dates as people write them, flags as digits.
  '4360948': { both: { Price: '359000', SurfaceLiving: '88', ChargesOwner: '165' } },
  '4074863': { both: { Price: '295000', Bedrooms: '2' } },
  '4382115': { both: { SurfaceLiving: ' 96 ', CreateDate: '2026-08-11T00:00:00', Elevator: 0 } },
  '4233079': { both: { PublishPrice: 1, PublishAddress: '1', Elevator: '1', ModifyDate: '3/11/2026' } },
  '4249720': { both: { PublishPrice: 'true', CreateDate: '17/10/2026' } },
  '4268517': { both: { ConstructionYear: '2019', EnergyPerformance: '42', Marquee: 0 } },
  '4309158': { both: { HouseNumber: 20, Price: '38500', Pictures: [], SmallPictureItem: undefined } },
  '4264192': { both: { Zip: 1070, ShowerRooms: 0, Garages: 0, SurfaceGarden: 0 } },
  '4013972': { both: { CountryID: '10', EnergyCertificateEndDate: '2030-11-19T00:00:00' } },

  // Energy: label without number, number without label, neither, the label as the scale's code, small letters.
  '4096617': { both: { EnergyPerformance: undefined, EnergyTotal: undefined, CO2Emission: undefined } },
  '4152268': { both: { EPCLabelText: '' } },
  '4216957': { both: { EPCLabelText: undefined } },
  '4423811': { both: { EPCLabelText: undefined, EnergyTotal: undefined } },
  '4290642': { both: { EnergyPerformance: '', EPCLabelText: '', EnergyTotal: '', CO2Emission: '' } },
  '4015906': { both: { EPCLabelText: 'b_plus' } },
  '4145530': { both: { EPCLabelText: 'b_sub' } },
  '4374418': { both: { EPCLabelText: 'd-' } },

  // The agency's own words where the export has a code.
  '4436079': { nl: { AvailableFrom: 'Onmiddellijk' }, fr: { AvailableFrom: 'Immédiatement' } },
  '4049880': {
    nl: { Kitchen: 'Maatkeuken van 2013', Roof: 'Natuurleien' },
    fr: { Kitchen: 'Cuisine sur mesure de 2013', Roof: 'Ardoises naturelles' },
  },
  '4226490': {
    nl: { Heating: 'Gascondensatieketel (2021)', Condition: 'Instapklaar' },
    fr: { Heating: 'Chaudière gaz à condensation (2021)', Condition: 'Prêt à habiter' },
  },
  '4322801': { nl: { AvailableFrom: '15/1/2027' }, fr: { AvailableFrom: 'Mi-janvier' } },
};

/** True for records without a type name in Dutch, the language from which the others are translated. */
export const lacksTypeName = (id: string): boolean =>
  [OVERLAYS[id]?.both, OVERLAYS[id]?.nl].some((overlay) => overlay?.MainTypeName === '');

/** Pasted from a word processor: its classes, namespaces and no-break spaces. */
function pasteFromWord(html: string, language: ExportLanguage): string {
  const tag = language === 'nl' ? 'NL-BE' : 'FR-BE';
  return html
    .replaceAll(
      '<p>',
      `<p class="MsoNormal" style="margin:0cm 0cm 8pt;line-height:107%"><span lang="${tag}" style="font-size:11.0pt;font-family:&quot;Calibri&quot;,sans-serif">`,
    )
    .replaceAll('</p>', '<o:p></o:p></span></p>\n<p class="MsoNormal"><o:p>&nbsp;</o:p></p>\n');
}

const inFont = (html: string) =>
  html
    .replaceAll('<p>', '<p align="justify"><font face="Arial" size="2" color="#333333">')
    .replaceAll('</p>', '&nbsp;&nbsp;&nbsp;</font></p>')
    .replaceAll('<strong>', '<b style="mso-bidi-font-weight:normal">')
    .replaceAll('</strong>', '</b>');

/** Code that a site must never run, where someone with a stolen login to the agency's program could write it. */
const withAttack = (html: string) =>
  html
    .replace('<p>', '<p onclick="alert(document.cookie)" style="background:url(javascript:alert(1))">')
    .concat(
      '<script>alert(document.cookie)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">meer / plus</a>',
      '<iframe src="https://evil.example/"></iframe>',
    );

const WORD: readonly string[] = ['4382115', '4091348', '4142869', '4018667'];
const FONTS: readonly string[] = ['4041693', '4197471', '4399027', '4427738'];
/** The record with the hostile markup. */
export const HOSTILE_ID = '4231385';

export function withMess(record: ExportRecord): ExportRecord {
  const { both, nl, fr } = OVERLAYS[record.ID] ?? {};
  const messy: ExportRecord = Object.assign({}, record, both, record.language === 'nl' ? nl : fr);
  const html = record.Description;
  if (html === undefined) return messy;
  if (WORD.includes(record.ID)) messy.Description = pasteFromWord(html, record.language);
  if (FONTS.includes(record.ID)) messy.Description = inFont(html);
  if (record.ID === HOSTILE_ID) messy.Description = withAttack(html);
  return messy;
}
