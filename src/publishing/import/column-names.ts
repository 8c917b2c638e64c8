import type { ExportField } from '#snapshot/property-record.ts';
import type { AsideReason } from './aside-reasons.ts';

/** Columns that become part of a field, or need a conversion. */
export const COLUMN_PARTS = [
  'SubType',
  'RentPerWeek',
  'RentPerYear',
  'RentPeriod',
  'RentWithCharges',
  'PriceNet',
  'PriceGross',
  'PriceFrom',
  'ManagerName',
  'ManagerPhone',
  'ManagerEmail',
  'Plans',
  'Project',
  'ParkingPlace',
  'HeatingFuel',
] as const;
export type ColumnPart = (typeof COLUMN_PARTS)[number];
export type ColumnField = ExportField | ColumnPart;

const names = (text: string): readonly string[] =>
  text
    .split(/[|\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

/**
 * Column names used by agencies and their programs besides a field's full name, which is in its row of
 * `domain/property/fields.ts`: short forms and other wordings, in Dutch, French, English and German. Matching ignores
 * capitals, accents, points and units in brackets.
 */
const BY_FIELD: Readonly<Partial<Record<ColumnField, string>>> = {
  ID: `pandnr | pand nr | pand id | objectnummer | objectnr | numéro du bien | n° bien | no bien | id bien | property no | property number
    property nr | listing id | listing no | immo id | objekt nr | objekt id | immobiliennummer | object id`,
  RecordFile: `referentienr | referentienummer | dossiernr | kenmerk | n° de référence | no de référence | numéro de référence | our reference
    reference number | referenznummer | référence agence | réf agence | n° dossier`,
  Goal: `koop/huur | koop of huur | verkoop/verhuur | verkoop of verhuur | te koop/te huur | type transactie | transactie type
    vente/location | vente ou location | type de transaction | type d'offre | opération | sale/rent | sale or rent | for sale/rent
    offer type | transaction type | vermarktungsart | kauf/miete | angebotsart`,
  WebID: `soort pand | type pand | pand type | type woning | soort woning | nature du bien | type bien | genre de bien | property category
    type of property | kind of property | nature | objekttyp | objekt typ | immobilientyp | immobilienart`,
  SubType: 'subtype | sub type | sous type | subcategorie | sous catégorie | subcategory | unterart | objektuntertyp',
  Status: `stand van zaken | statuut pand | status pand | statut du bien | état commercial | sales status | listing status
    verkaufsstatus | vermarktungsstatus`,
  Zip: 'pc | postnr | postnummer | c.p. | code post | post code | postal',
  City: `woonplaats | plaatsnaam | gemeente/stad | stad/gemeente | ville/commune | town/city | municipality | stadt | wohnort`,
  CountryID: 'landcode | country code | code pays',
  Street: `nom de rue | nom de la rue | street name | straßenname | strassenname | voie | rue et n° | rue et numéro | straat en nr
    straat en nummer | straat + nr | straße und hausnummer | address line 1`,
  HouseNumber:
    'huisnr | huis nr | n° | n° de maison | no de maison | numéro de maison | house no | street number | hausnr | haus nr',
  BoxNr: 'busnr | busnummer | bus nr | n° boîte | no boîte | numéro de boîte | box no | box nr | wohnungsnummer',
  Latitude: 'gps lat | latitude wgs84 | geogr breite | geografische breite',
  Longitude: 'long | gps lon | gps lng | gps long | longitude wgs84 | geogr länge | geografische länge',
  PublishAddress: `adres zichtbaar | adres op website | adres publiek | adres online | adresse visible | adresse publique
    afficher adresse | address visible | address public | adresse veröffentlichen | adresse sichtbar`,
  PublishPrice: `prijs zichtbaar | prijs op website | prijs publiek | prijs online | prix visible | prix public visible | afficher prix
    price visible | price public | preis veröffentlichen | preis sichtbar`,
  Price: `prijs bedrag | prix montant | price amount | preis betrag | verkoopprijs | koopprijs | richtprijs | huurprijs/maand | huurprijs per maand | huur/maand | huur per maand | huur p/m
    maandhuur | huur | prix affiché | prix demandé | prix de vente | prix public | loyer mensuel | loyer/mois | loyer par mois | loyer hors charges
    list price | sale price | monthly rent | rent/month | rent per month | rent pcm | rental price | kaltmiete | nettokaltmiete
    grundmiete | mietpreis | monatsmiete | verkaufspreis | angebotspreis`,
  RentPerWeek: `huur per week | huurprijs per week | huur/week | weekhuur | huur p/w | weekprijs | loyer hebdomadaire | loyer par semaine
    loyer/semaine | rent per week | weekly rent | rent pw | rent/week | wochenmiete | miete pro woche`,
  RentPerYear: `huur per jaar | huurprijs per jaar | huur/jaar | jaarhuur | loyer annuel | loyer par an | loyer/an | annual rent
    rent per year | yearly rent | rent p.a. | rent/year | jahresmiete | miete pro jahr`,
  RentPeriod: `huurperiode | huur per | periode huur | période du loyer | période loyer | rent period | rent frequency
    mietzeitraum | prijs per | prijsperiode | prix par | price period`,
  RentWithCharges: 'warmmiete | bruttowarmmiete | all in huur | loyer cc | loyer tcc',
  PriceNet:
    'nettoprijs | netto prijs | prix net | net price | nettopreis | kaufpreis netto | prix ht | prix hors taxes',
  PriceGross: 'brutoprijs | prix ttc | prix brut | gross price | bruttopreis | kaufpreis brutto',
  PriceFrom: 'vanaf | vanafprijs | vanaf prijs | prix à partir de | from price | abpreis',
  ChargesRenter: `maandelijkse kosten | maandelijkse lasten | kosten/maand | kosten per maand | huurlasten | provisie kosten | provisie lasten
    charges locatives | charges/mois | charges par mois | charges mensuelles | provision charges | provisions charges
    monthly charges | service charges | service charge pcm | service charge | nk | mietnebenkosten | betriebskosten | nebenkosten monat | nk mtl | nk monatlich | nebenkosten monatlich`,
  ChargesOwner: `syndickosten | syndicuskosten | kosten vme | kosten eigenaar | lasten eigenaar | charges de copropriété
    charges copropriété | charges propriétaire | owner charges | owners charges | hausgeld | wohngeld`,
  Deposit:
    'borg | waarborgsom | borgsom | caution | caution locative | dépôt de garantie | security deposit | rental deposit | mietkaution',
  CadastralIncome: `kad inkomen | ki niet geïndexeerd | niet geïndexeerd ki | niet geïndexeerd kadastraal inkomen | kadastraal ink | rev cad | rev cadastral
    revenu cadastral non indexé | rc non indexé | cad income | katasterertrag | kataster einkommen | katastereinkommen
    katastereinkommen nicht indexiert`,
  VAT: 'btw | btw stelsel | btw regime | tva | régime tva | mwst | umsatzsteuer',
  SurfaceLiving: `bew opp | bewoonbare opp | bew oppervlakte | woonopp | opp wonen | netto bewoonbare oppervlakte | bewoonbaar | surf hab
    surface hab | superficie habitable | sup habitable | habitable area | living space | living surface | wohnfl | wohnfläche ca | wfl`,
  SurfaceTotal: `totale opp | opp totaal | oppervlakte totaal | surf totale | superficie totale | sup totale | total surface
    gross area | gesamtfl | bruto oppervlakte | surface brute`,
  SurfaceGround: `perceel | perceelsopp | perceelopp | perceelsoppervlakte | opp perceel | oppervlakte perceel | grondopp | opp grond | terrein
    terreinoppervlakte | terrain | surf terrain | surface du terrain | superficie terrain | sup terrain | plot | plot size | land area
    lot size | grundstück | grdst | grundstücksfl | grundstücksgröße | grundstück ca`,
  SurfaceConstructed:
    'bebouwde opp | bebouwde oppervlakte | surface bâtie | superficie bâtie | built up area | bebaute fläche',
  SurfaceOffice:
    'kantooropp | kantooroppervlakte | opp kantoor | surface bureaux | surface bureau | office area | office space | bürofläche',
  SurfaceTerrace: `opp terras | terrasopp | terrasoppervlakte | terrasse | surf terrasse | superficie terrasse | terrace area
    terrasfläche | terrassenfl`,
  SurfaceGarden: `opp tuin | tuinopp | tuinoppervlakte | jardin | surf jardin | superficie jardin | garden area | garten | gartenfl`,
  FrontWidth:
    'gevelbreedte | breedte gevel | largeur façade | largeur de façade | façade width | frontage | fassadenbreite',
  PlotWidth:
    'perceelbreedte | breedte perceel | perceelsbreedte | largeur terrain | largeur du terrain | plot width | grundstücksbreite',
  Bedrooms: `slpk | slpks | slpkamers | slaapk | aantal slpk | aantal slaapk | ch | nb ch | nb chambres | nbre chambres | nbre de chambres
    nombre de chambres | chambres à coucher | beds | no of bedrooms | number of bedrooms | bedroom | anzahl schlafzimmer | schlafz | sz`,
  Bathrooms: `badk | bdk | aantal badk | aantal bdk | badkamer | sdb | nb sdb | nombre de salles de bain | nombre de sdb | salle de bain | baths
    no of bathrooms | number of bathrooms | bathroom | bäder | bad | anzahl bäder | anzahl badezimmer`,
  ShowerRooms: 'douchekamers | doucheruimtes | douches | salles de douche | sdd | shower rooms | duschbäder',
  Toilets: `wc | wc's | aantal wc | aantal wc's | toiletten | aantal toiletten | toilettes | nb wc | nombre de wc | nombre de toilettes
    toilet | number of toilets | gäste wc | aparte wc | apart toilet | apart wc | wc séparé | toilette séparée | wc séparés | separate toilet
    separates wc | separate wc`,
  Kitchen:
    'keuken | type keuken | cuisine | type de cuisine | type cuisine | kitchen type | küche | einbauküche | kitchen | cuisine équipée | uitrusting keuken',
  ParkingPlace: 'garage/parking | garage parking',
  Garages:
    'aantal garages | garageplaatsen | nb garages | nombre de garages | no of garages | number of garages | garagenplätze',
  Parkings: `parkeerpl | aantal parkeerplaatsen | aantal parkings | staanplaatsen | autostaanplaatsen | parking | places de parking
    nb parkings | emplacements | parking spaces | parking places | stellpl | stellplatz | parkplätze`,
  FloorNumber: 'verd | verdiep | op verdieping | ét | floor no | floor number | floor level | stockwerk | geschoss',
  Floors: `aantal verdiepingen | bouwlagen | aantal bouwlagen | nombre d'étages | nb étages | number of floors | no of floors | storeys
    etagenzahl | anzahl etagen | geschosse | anzahl geschosse`,
  Elevator: 'lift aanwezig | ascenseur présent | fahrstuhl | personenaufzug | has lift',
  ConstructionYear:
    'bwjr | bouwjr | jaar bouw | jaar van bouw | année constr | année de constr | année construction | built | year of construction | bj',
  RenovationYear: `renovatie | jaar renovatie | rénovation | année rénov | année rénovation | renovated | year renovated
    modernisierung | letzte modernisierung`,
  Condition: `staat | staat gebouw | staat pand | staat van het pand | staat van het gebouw | état du bâtiment | état général | condition
    state of repair | state of the building | zustand | objektzustand`,
  Facades: `aantal gevels | gevelaantal | bebouwing | type bebouwing | bebouwingstype | nb façades | nbre façades | nombre de façades
    no of facades | number of facades`,
  Roof: 'dak | daktype | type dak | toit | toiture | type de toiture | dach | dachart',
  WindowFrame:
    'ramen | schrijnwerk | buitenschrijnwerk | raamkozijnen | châssis | type de châssis | window frames | fensterrahmen',
  Glazing:
    'beglazing | type beglazing | dubbele beglazing | double vitrage | double glazing | doppelverglasung | vitrage | type de vitrage | verglasung',
  Heating: `verwarming | type verwarming | soort verwarming | verwarmingstype | energiebron verwarming | chauffage | type de chauffage
    type chauffage | heating type | heizung | heizungsart | befeuerung `,
  HeatingFuel:
    'energieträger | energiedrager | brandstof | combustible | vecteur énergétique | heating fuel | fuel | brennstoff',
  AsbestosType: `asbestattest | asbest | asbestveilig | conclusie asbestattest | attestation amiante | amiante | attestation asbeste
    asbestos certificate | asbestzertifikat`,
  AsbestosDate: `datum asbestattest | asbestattest datum | datum asbest | date attestation amiante | date amiante
    asbestos certificate date | asbestos date`,
  EnergyPerformance: `epc score | epc kengetal | energiescore | energieverbruik | epb score | valeur peb | peb kwh | valeur epc | epc value
    energy score | energieverbrauch | endenergiebedarf | peb wert | peb kennwert | consommation peb | conso peb | conso énergie`,
  EnergyTotal: `totaal energieverbruik | energieverbruik totaal | totaal primair energieverbruik | consommation totale
    consommation totale d'énergie | conso totale | total energy consumption | total energy | gesamtenergieverbrauch`,
  CO2Emission:
    'co2 | co2 uitstoot | émission co2 | émissions co2 | co2 emissie | co2 emission | co2 emissions | co2 ausstoß',
  EPCLabelText: `label epc | epb label | peb label | classe peb | classe epc | classe énergie | label énergie | epc rating | epc class
    energy class | energy rating | energieeffizienzklasse | effizienzklasse | peb klasse | epc klasse`,
  EnergyCertificateNumber: `epc nr | epc certificaatnr | epc certificaatnummer | nummer epc | n° peb | no peb | n° certificat peb | n° certificat
    certificat peb | numéro certificat peb | epc certificate number | epc no | energieausweis nr | energieausweisnummer | peb nr | peb nummer | peb ausweis nr`,
  UniqueCode: 'uc | epc code | unieke code | uc nummer | code unique | code unique peb | unique code',
  EnergyCertificateEndDate: `epc geldig tot | geldig tot epc | vervaldatum epc | einddatum epc | peb valable jusqu'au | validité peb
    epc valid until | epc expiry date | energieausweis gültig bis`,
  BuildingPermit: `vg | bouwvergunning | stedenbouwkundige vergunning | stedenb vergunning | omgevingsvergunning | permis d'urbanisme | permis de bâtir
    permis d'urbanisme délivré | planning permission | building permit | baugenehmigung`,
  SubdivisionPermit: `vv | verkavelingsvergunning | verkaveling | verkav vergunning | permis de lotir | permis d'urbanisation
    subdivision permit | parzellierungsgenehmigung`,
  PreemptiveRight: `vkr | voorkoop | voorkooprecht | recht van voorkoop | droit de préemption | préemption | pre emption right | preemption right
    right of pre emption | vorkaufsrecht`,
  Summons:
    'dagvaarding | dagvaarding en herstelvordering | dagvaarding of herstelvordering | citation | citation en justice | vorladung',
  PlanningDestination: `bestemming | stedenbouwkundige bestemming | planologische bestemming | gewestplanbestemming | affectation
    affectation urbanistique | destination urbanistique | zoning | planning zone`,
  PlanningInfo: `stedenbouwkundige info | stedenbouwkundige inlichtingen | renseignements urbanistiques | infos urbanistiques
    planning information`,
  FloodArea: `overstromingsgebied | overstromingsgevoelig | overstromingsgevoeligheid | watertoets | zone inondable | zone d'inondation
    aléa d'inondation | flood zone | flood area | überschwemmungsgebiet | hochwasser | hochwassergebiet | hochwasserrisiko`,
  FloodScoreParcel:
    'p score | perceelscore | overstromingsscore perceel | score p | score parcelle | parcel score | overstroming p | inondation p',
  FloodScoreBuilding:
    'g score | gebouwscore | overstromingsscore gebouw | score g | score bâtiment | building score | overstroming g | inondation g',
  AvailableFrom: `vrij vanaf | vrij op | beschikb vanaf | beschikbaar per | beschikbaar op | libre à partir du | libre le | libre dès
    disponible à partir du | disponible le | dispo | disponibilité | available | available on | available date | frei ab | bezugsfrei ab | bezug ab
    verfügbar | beziehbar ab`,
  CreateDate: 'aanmaakdatum | invoerdatum | date création | created on | creation date | erfasst am | erstellt am',
  ModifyDate: `laatst gewijzigd | laatste wijziging | wijzigingsdatum | dernière modification | date modif | last modified | last updated
    updated | geändert am | letzte änderung`,
  TypeDescription:
    'advertentietitel | titel advertentie | titel pand | titre annonce | intitulé | listing title | objekttitel | anzeigentitel',
  Description: `omschr | advertentietekst | tekst advertentie | descriptif | texte annonce | texte de l'annonce | property description
    full description | objektbeschreibung | exposétext | objekttext | tekst pand | tekst website | texte site`,
  Office: 'vestiging | filiaal | succursale | branch',
  ManagerName: `makelaar | verantwoordelijke | naam makelaar | verantwoordelijke makelaar | dossierbeheerder | pandverantwoordelijke | négociateur | courtier | conseiller | conseillère
    agent immobilier | agent | agent name | negotiator | ansprechpartner | makler`,
  ManagerPhone: `tel makelaar | telefoon makelaar | gsm makelaar | tel dossierbeheerder | téléphone agent | tél agent | tél négociateur
    téléphone négociateur | agent phone | agent telephone | telefon ansprechpartner | telefon makler`,
  ManagerEmail: `e mail makelaar | mail makelaar | e mail dossierbeheerder | e mail agent | mail agent | e mail négociateur
    agent e mail | e mail ansprechpartner | e mail makler`,
  Pictures: `hoofdfoto | foto's url | fotolinks | link foto's | photo principale | liens photos | lien photos | main photo | main picture
    image urls | picture urls | photo urls | titelbild | bilder urls`,
  Plans: `plannen | plattegrond | plattegronden | grondplan | grondplannen | plans | plan | plan d'étage | plans d'étage | floor plan
    floor plans | floorplan | floorplans | grundriss | grundrisse`,
  Project: `project | projectnaam | naam project | nieuwbouwproject | projectnummer | projectnr | projet | nom du projet | projet neuf
    n° de projet | project name | project no | project number | development | projektname | projekt | bauprojekt | neubauprojekt`,
  Documents: 'bijlagen | bijlage | pièces jointes | annexes | attachments | anlagen',
  VideoUrl: 'videolink | video link | video url | lien vidéo | youtube',
  VirtualTourUrl: `360° | 360 tour | virtuele rondleiding | virtuele tour | visite 360 | visite virtuelle 360 | matterport | 3d tour
    virtual tour url | virtual tour link | virtueller rundgang`,
  NewBuild: 'nieuwbouw | construction neuve | neuf | new build | new construction | neubau',
};

export const COLUMN_NAMES: Readonly<Partial<Record<ColumnField, readonly string[]>>> = Object.fromEntries(
  Object.entries(BY_FIELD).map(([field, text]) => [field, names(text)]),
);

/** Known columns that are ignored. */
export const ASIDE_NAMES: readonly (readonly [AsideReason, readonly string[]])[] = [
  [
    'owner',
    names(`eigenaar | eigenaars | naam eigenaar | adres eigenaar | tel eigenaar | telefoon eigenaar | e mail eigenaar | verkoper | verhuurder
      propriétaire | propriétaires | nom du propriétaire | nom propriétaire | tél propriétaire | téléphone propriétaire | vendeur | bailleur
      owner | owner name | owner phone | owner email | vendor | seller | landlord | eigentümer | name eigentümer | verkäufer | vermieter
      huurder | naam huurder | locataire | tenant | mieter | koper | acheteur | buyer | käufer`),
  ],
  [
    'mandate',
    names(`commissie | ereloon | commission | honoraires | fee | agency fee | provision | maklerprovision
      courtage | opdracht | begin opdracht | start opdracht | einde opdracht | einddatum opdracht | startdatum opdracht | mandaat | type mandaat | mandat
      début de mandat | fin de mandat | date fin de mandat | mandate | mandate end | mandate start | auftragsende | exclusiviteit | exclusivité
      exclusive`),
  ],
  [
    'rooms',
    names(`zimmer | zi | anzahl zimmer | zimmeranzahl | kamers | aantal kamers | pièces | nb pièces | nombre de pièces | nbre de pièces | rooms
      number of rooms | no of rooms | total rooms`),
  ],
  [
    'region',
    names(`provincie | province | provinz | regio | région | gewest | bundesland | arrondissement | wijk | buurt | quartier | district
      neighbourhood | stadtteil | ortsteil`),
  ],
  ['office', names('sleutel | sleutelnr | sleutels | sleutelnummer | clé | clés | keys | key number | schlüssel')],
  [
    'noPlace',
    names(`kelder | kelders | kelder aanwezig | berging | zolder | zolders | elektr keuring | elektrische keuring | keuring elektriciteit
      elektriciteitskeuring | conform elektriciteit | sanitair | cave | caves | grenier | combles | buanderie | élec conforme
      électricité conforme | conformité électrique | installation électrique conforme | contrôle électrique | cellar | basement | attic
      utility room | electrical inspection | keller | dachboden | speicher | abstellraum | e abnahme | elektroabnahme | elektroprüfung`),
  ],
  [
    'program',
    names(`volgnummer | rijnummer | row | rang | hits | views | aantal bezoeken | nombre de vues | aangemaakt door | créé par | created by
      gewijzigd door | modifié par | modified by | erstellt von`),
  ],
];
