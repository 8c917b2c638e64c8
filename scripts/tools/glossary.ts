// The site's terms with one word per language. `npm run check` searches the interface texts, the mails and the demo's
// texts for the words they replace.
import type { Language } from '#domain/language.ts';
import { TERMS } from '#words/terms.ts';

export type GlossaryException = {
  /** A pattern of "file › key", as printed by the check. */
  where: string;
  languages?: readonly Language[];
  reason: string;
};

export type GlossaryEntry = {
  thing: string;
  words: Readonly<Record<Language, string>>;
  /** Replaced words: patterns of whole words, in any case. */
  replaces: Readonly<Partial<Record<Language, string>>>;
  /** The part of the specification that defines the word. */
  fixedBy?: string;
  /** A pattern of "file › key" where the term is meant. Everywhere by default. */
  within?: string;
  exceptions?: readonly GlossaryException[];
};

/** Interface texts, without those of commands, which visitors and owners never read. */
const INTERFACE =
  'messages/../(?:alert|article|card|chrome|connect|consent|costs|desk|error|feed|feedback|filter|form|history|list|mail|map|owner|page|past|portal|property|search|shortlist|staff|visit)\\.json';
/** Stories, guides and descriptions are written by people; a story may use its teller's words. */
const PROSE: GlossaryException = {
  where: '(?:articles|properties|property-texts|menu)\\.json › .*(?:body|intro|Description|content)',
  reason: 'running text of an article, a page or a description, where the plain word is right',
};

export const GLOSSARY: readonly GlossaryEntry[] = [
  {
    thing: 'property',
    words: TERMS.property,
    replaces: {
      nl: 'objecten',
      fr: 'objets immobiliers',
      en: 'particulars|listings?',
      de: 'Objekte?|Objekten|Objekts',
    },
    fixedBy: '§9: the counter of a list says [n objects], in German [n Objekte]',
    exceptions: [{ where: 'list\\.json › page_', languages: ['de'], reason: 'the counter of §9' }],
  },
  {
    thing: 'property, to its owner and in forms',
    words: TERMS.property,
    replaces: { nl: 'woning|woningen', fr: 'logement|logements', en: 'homes?', de: 'Haus|Häuser' },
    within: 'messages/../(?:form|feedback|portal|past|visit|list|map|shortlist|filter|mail)\\.json',
    exceptions: [
      { where: 'feedback\\.json › go\\.home', reason: 'the home page' },
      { where: 'shortlist\\.json › allIn\\.sale', reason: 'the only home of the law' },
      { where: 'list\\.json › (?:construction\\.none|description)', reason: 'houses, and new-build homes' },
    ],
  },
  {
    thing: 'apartment',
    words: TERMS.apartment,
    replaces: { en: 'flats?', nl: 'flat|flats', de: 'Appartements?|Apartments?' },
    exceptions: [
      { where: 'property\\.json › code\\.roof\\.flat', languages: ['en'], reason: 'a flat roof' },
      { where: 'properties\\.json › \\d+\\.Roof', languages: ['nl'], reason: 'a code of the record' },
      { where: '(?:agency|check)\\.json', languages: ['de'], reason: 'a code that is typed' },
      { ...PROSE, reason: 'flat tyres, roofs and fees, and a flat as people say it' },
    ],
  },
  {
    thing: 'visit of a property',
    words: TERMS.viewing,
    replaces: {
      nl: 'bezichtig\\p{L}*|plaatsbezoek\\p{L}*|afspraak|afspraken',
      fr: 'rendez-vous',
      en: 'visits?|appointments?',
      de: 'Besuch|Besuche|Besuchs|Ortsbesichtigung\\p{L}*',
    },
    within: `${INTERFACE}|routes\\.json|menu\\.json › .*(?:title|pageTitle|metadataTitle)`,
    exceptions: [
      {
        where: 'messages/fr/(?:feedback|mail)\\.json › .*contact-demand',
        reason: 'the agent comes to value a property',
      },
      { where: 'messages/fr/visit\\.json › moved\\.asked$', reason: 'the hour that both have agreed on' },
    ],
  },
  {
    thing: 'a visit that is certain',
    words: { nl: 'bevestigd', fr: 'confirmée', en: 'confirmed', de: 'bestätigt' },
    replaces: { nl: 'ligt vast|vastligt', fr: 'fixée', en: 'is fixed|fixed already', de: 'steht fest|feststeht' },
    fixedBy: '§3: appointment status: confirmed',
    within: 'messages/../(?:form|feedback|visit|mail|portal|history)\\.json',
  },
  {
    thing: 'time of a visit',
    words: { nl: 'tijdstip', fr: 'créneau', en: 'time', de: 'Termin' },
    replaces: {
      nl: 'tijdslot|tijden',
      fr: 'heure libre|heures libres|plage horaire',
      en: 'slots?',
      de: 'Zeiten frei|Zeitfenster',
    },
    within: INTERFACE,
  },
  {
    thing: 'open house',
    words: TERMS.openHouse,
    replaces: {
      nl: 'kijkdag\\p{L}*|opendeurdag',
      fr: 'journée portes ouvertes',
      en: 'open days?',
      de: 'Tag der offenen Tür',
    },
  },
  {
    thing: 'move a visit',
    words: { nl: 'verzetten', fr: 'déplacer', en: 'move', de: 'verschieben' },
    replaces: { nl: 'verplaats\\p{L}*|verschuiven', fr: 'reporter', en: 'reschedul\\p{L}*', de: 'verlegen' },
    within: 'messages/../(?:visit|feedback|register|history|desk)\\.json',
  },
  {
    thing: 'cancel a visit',
    words: { nl: 'annuleren', fr: 'annuler', en: 'cancel', de: 'absagen' },
    replaces: { nl: 'afzeggen|afgezegd', fr: 'décommander', en: 'call off', de: 'stornieren|storniert' },
  },
  {
    thing: 'picture',
    words: { nl: 'beeld', fr: 'image', en: 'picture', de: 'Bild' },
    replaces: { nl: 'foto|foto’s', fr: 'photos?', en: 'photos?', de: 'Fotos?' },
    within: INTERFACE,
    exceptions: [
      {
        where: 'property\\.json › original\\.',
        reason: 'the unaltered photograph that an altered picture shows beside it',
      },
      { where: 'card\\.json › picture\\.illustrations', reason: 'says that the pictures are no photographs' },
    ],
  },
  {
    thing: 'floor plan',
    words: TERMS.floorPlan,
    replaces: {
      nl: 'plattegrond\\p{L}*',
      fr: 'plans? de l’immeuble',
      en: 'ground plans?',
      de: 'Lageplan|Grundrissplan',
    },
  },
  {
    thing: 'description',
    words: { nl: 'beschrijving', fr: 'description', en: 'description', de: 'Beschreibung' },
    replaces: { nl: 'omschrijving', fr: 'descriptif', en: 'blurb', de: 'Exposé' },
    within: INTERFACE,
  },
  {
    thing: 'the facts of a property',
    words: { nl: 'kenmerken', fr: 'caractéristiques', en: 'details', de: 'Merkmale' },
    replaces: { nl: 'eigenschappen', fr: 'spécificités', en: 'particulars', de: 'Eigenschaften' },
    within: 'messages/../(?:property|list|shortlist|card)\\.json',
  },
  {
    thing: 'type of property',
    words: { nl: 'type', fr: 'type de bien', en: 'property type', de: 'Immobilienart' },
    replaces: {
      nl: 'soort pand|soorten panden',
      fr: 'sortes? de biens?|genre de bien',
      en: 'kinds? of propert\\p{L}*|types? of property',
      de: 'Objektart\\p{L}*|Art(?:en)? (?:von|der) Immobilien?',
    },
    within: `${INTERFACE}|menu\\.json`,
  },
  {
    thing: 'municipality',
    words: TERMS.municipality,
    replaces: { nl: 'stad', fr: 'ville', en: 'towns?|town or city|city', de: 'Stadt' },
    within: INTERFACE,
  },
  {
    thing: 'surface',
    words: { nl: 'oppervlakte', fr: 'surface', en: 'area', de: 'Fläche' },
    replaces: { nl: 'oppervlaktes', fr: 'superficies?', en: 'square footage', de: 'Quadratmeterzahl' },
  },
  {
    thing: 'living area',
    words: TERMS.livingArea,
    replaces: {
      nl: 'woonoppervlakte',
      fr: 'superficie habitable',
      en: 'habitable (?:area|surface)',
      de: 'bewohnbare Fläche',
    },
  },
  {
    thing: 'reference of a property or of a request',
    words: { nl: 'referentie', fr: 'référence', en: 'reference', de: 'Referenz' },
    replaces: {
      nl: 'nummer van (?:de|uw) aanvraag|uw nummer',
      fr: 'numéro de (?:la|votre) demande|votre numéro(?! de téléphone)',
      en: 'your number|request number',
      de: 'Vorgangsnummer|Ihre Nummer|Nummer der Anfrage',
    },
    fixedBy: '§2.4: Ref: {ID} in the rows of the search',
    within: INTERFACE,
  },
  {
    thing: 'energy certificate',
    words: {
      nl: 'energieprestatiecertificaat (EPC)',
      fr: 'certificat PEB',
      en: 'energy performance certificate (EPC)',
      de: 'Energieausweis',
    },
    replaces: {
      nl: 'EPB-certificaat|energiecertificaat|energieattest',
      fr: 'certificat énergétique|certificat de performance énergétique',
      en: 'EPB certificate|PEB certificate',
      de: 'Energiezertifikat|Energiepass|PEB-Zertifikat|EPB-Zertifikat',
    },
    exceptions: [
      {
        where: '(?:articles|properties|menu)\\.json',
        languages: ['nl'],
        reason: 'the Brussels Region calls its own EPB-certificaat',
      },
    ],
  },
  {
    thing: 'energy class',
    words: TERMS.energyClass,
    replaces: { nl: 'energieletter', fr: 'classe PEB', en: 'energy rating', de: 'Energieeffizienzklasse' },
    within: `${INTERFACE}|menu\\.json`,
  },
  {
    thing: 'energy scale of a region',
    words: { nl: 'energieschaal', fr: 'échelle PEB', en: 'energy scale', de: 'Energieskala' },
    replaces: {
      nl: 'E[PC]B-schaal|EPC-schaal|PEB-schaal',
      fr: 'échelle EPC',
      en: '(?:EPB|PEB|EPC) scale',
      de: '(?:EPB|PEB|EPC)-Skala',
    },
  },
  {
    thing: 'save a property',
    words: { nl: 'bewaren', fr: 'sauvegarder', en: 'save', de: 'merken' },
    replaces: {
      nl: 'favoriet\\p{L}*',
      fr: 'enregistr\\p{L}*|favoris?',
      en: 'favou?rites?|shortlist',
      de: 'gespeichert\\p{L}*|Favoriten',
    },
    within: 'messages/../(?:shortlist|card)\\.json|messages/../property\\.json › save|menu\\.json › .*saved',
  },
  {
    thing: 'compare',
    words: { nl: 'vergelijken', fr: 'comparer', en: 'compare', de: 'vergleichen' },
    replaces: { nl: 'naast elkaar', fr: 'côte à côte', en: 'side by side', de: 'nebeneinander' },
    within: INTERFACE,
  },
  {
    thing: 'similar properties',
    words: {
      nl: 'vergelijkbare panden',
      fr: 'biens comparables',
      en: 'similar properties',
      de: 'vergleichbare Immobilien',
    },
    replaces: {
      nl: 'gelijkaardig\\p{L}*|soortgelijk\\p{L}*',
      fr: 'biens? similaires?|semblables?',
      en: 'comparable',
      de: 'ähnliche Immobilien|ähnlichen Immobilien',
    },
    within: INTERFACE,
  },
  {
    thing: 'for sale',
    words: TERMS.forSale,
    replaces: { nl: 'in verkoop', fr: 'en vente', en: 'on sale', de: 'zum Kauf' },
    fixedBy: '§2.2 and §2.4: te-koop, a-vendre, For sale',
    exceptions: [
      { where: 'messages/de/', reason: 'after a noun: „Immobilien zum Kauf“, where „zu verkaufen“ cannot stand' },
    ],
    within: `${INTERFACE}|routes\\.json`,
  },
  {
    thing: 'for rent',
    words: TERMS.forRent,
    replaces: { nl: 'in verhuur', fr: 'en location', en: 'to let|to rent in', de: 'zur Vermietung' },
    fixedBy: '§2.2 and §2.4: te-huur, a-louer, For rent',
    exceptions: [
      { where: 'messages/en/register\\.json', reason: 'to let owners follow: the verb' },
      {
        where: '(?:articles|property-texts|menu)\\.json › .*(?:body|intro|Description|content)',
        reason: 'the verb, of whoever sells or lets',
      },
    ],
  },
  {
    thing: 'on the site',
    words: { nl: 'online', fr: 'en ligne', en: 'online', de: 'online' },
    replaces: { nl: 'live', fr: 'publié en direct', en: 'live(?! (?:there|in|at))', de: 'live|veröffentlicht am' },
    within: 'messages/../(?:portal|staff|page|list)\\.json',
  },
  {
    thing: 'log in',
    words: { nl: 'aanmelden', fr: 'se connecter', en: 'log in', de: 'anmelden' },
    replaces: {
      nl: 'inlog\\p{L}*|ingelogd|logt in',
      fr: 's’identifier|se loguer',
      en: 'sign in|signed in|sign out',
      de: 'einloggen|eingeloggt',
    },
  },
  {
    thing: 'log out',
    words: { nl: 'afmelden', fr: 'se déconnecter', en: 'log out', de: 'abmelden' },
    replaces: { nl: 'uitlog\\p{L}*', fr: 'se désidentifier', en: 'log off', de: 'ausloggen' },
  },
  {
    thing: 'view of a page',
    words: { nl: 'paginaweergave', fr: 'consultation', en: 'page view', de: 'Seitenaufruf' },
    replaces: {
      nl: 'paginabezoek\\p{L}*|bezoeken van pagina’s|bezoek aan (?:het portaal|uw pagina)',
      fr: 'pages? vues?|vues de la page|visites? de votre page',
      en: 'page visits?|visits to your page',
      de: 'Seitenbesuch\\p{L}*',
    },
    within: INTERFACE,
  },
  {
    thing: 'valuation',
    words: TERMS.valuation,
    replaces: {
      nl: 'waardebepaling',
      fr: 'évaluation',
      en: 'appraisals?',
      de: 'Bewertung\\p{L}*|Wertermittlung|bewerten',
    },
    fixedBy: '§2.2: gratis-schatting, estimation-gratuite',
    exceptions: [{ where: 'check\\.json › expected\\.score', languages: ['de'], reason: 'the score of a flood' }],
  },
  {
    thing: 'testimonial',
    words: { nl: 'getuigenis', fr: 'témoignage', en: 'testimonial', de: 'Erfahrungsbericht' },
    replaces: {
      nl: 'klantbeoordeling',
      fr: 'avis clients?',
      en: 'customer reviews?',
      de: 'Kundenstimme\\p{L}*|Erfahrung schreiben|Kundenbewertung',
    },
    fixedBy: '§1: leave a testimonial',
  },
  {
    thing: 'alert',
    words: { nl: 'zoekopdracht', fr: 'alerte', en: 'property alert', de: 'Suchauftrag' },
    replaces: {
      nl: 'zoekmelding\\p{L}*|zoekagent',
      fr: 'alertes? de recherche',
      en: 'search alerts?',
      de: 'Suchagent\\p{L}*|Suchalarm',
    },
    fixedBy: '§2.2: its page is Hou me op de hoogte, Tenez-moi au courant',
  },
  {
    thing: 'newsletter',
    words: { nl: 'nieuwsbrief', fr: 'newsletter', en: 'newsletter', de: 'Newsletter' },
    replaces: { nl: 'newsletter', fr: 'lettre d’information', en: 'news letter', de: 'Rundbrief|Infobrief' },
  },
  {
    thing: 'unsubscribe',
    words: { nl: 'uitschrijven', fr: 'se désinscrire', en: 'unsubscribe', de: 'abmelden' },
    replaces: { nl: 'opzeggen van de nieuwsbrief', fr: 'se désabonner', en: 'opt out', de: 'austragen' },
    within: INTERFACE,
  },
  {
    thing: 'friend who is sent a property',
    words: { nl: 'kennis', fr: 'ami(e)', en: 'friend', de: 'Bekannte, die Person' },
    replaces: {
      nl: 'vriend|vrienden',
      fr: 'connaissances?',
      en: 'acquaintance',
      de: 'Freund|Freundes|Freunde|Bekannten',
    },
    fixedBy: '§1: send a listing to a friend',
    within: 'messages/../(?:form|feedback|mail|history|register|property)\\.json|routes\\.json',
  },
  {
    thing: 'offer',
    words: { nl: 'bod', fr: 'offre', en: 'offer', de: 'Angebot' },
    replaces: { nl: 'koopbod', fr: 'proposition d’achat', en: 'bid', de: 'Gebot|Kaufgebot' },
    fixedBy: '§1: make an offer to purchase',
    within: INTERFACE,
  },
  {
    thing: 'advance with an offer',
    words: { nl: 'voorschot', fr: 'acompte', en: 'deposit', de: 'Anzahlung' },
    replaces: { nl: 'aanbetaling', fr: 'avance', en: 'an advance|advance on acceptance|down payment', de: 'Vorschuss' },
    fixedBy: '§9: an advance of 10% of the sale price',
    within: 'messages/../(?:form|feedback|mail|property)\\.json',
    exceptions: [{ where: 'messages/fr/form\\.json › hint\\.visitDays', reason: 'days in advance' }],
  },
  {
    thing: 'third-party account',
    words: { nl: 'derdenrekening', fr: 'compte de tiers', en: 'client account', de: 'Treuhandkonto' },
    replaces: {
      nl: 'kwaliteitsrekening',
      fr: 'compte séquestre',
      en: 'third-party account|escrow account',
      de: 'Anderkonto|Drittkonto',
    },
    fixedBy: '§9 has the account, not a sentence of the site',
  },
  {
    thing: 'conditions of an offer',
    words: {
      nl: 'opschortende voorwaarden',
      fr: 'conditions suspensives',
      en: 'conditions of your offer',
      de: 'aufschiebende Bedingungen',
    },
    replaces: {
      nl: 'ontbindende voorwaarden',
      fr: 'clauses suspensives',
      en: 'conditions? precedent',
      de: 'Vorbehalte',
    },
    within: INTERFACE,
  },
  {
    thing: 'application to rent',
    words: { nl: 'kandidatuur', fr: 'candidature', en: 'application', de: 'Bewerbung' },
    replaces: { nl: 'huuraanvraag', fr: 'dossier de candidature', en: 'rent application', de: 'Mietantrag' },
    within: INTERFACE,
  },
  {
    thing: 'tenant',
    words: { nl: 'huurder', fr: 'locataire', en: 'tenant', de: 'Mieter' },
    replaces: { nl: 'huurster', fr: 'preneur', en: 'lessees?|renters?', de: 'Mietpartei\\p{L}*' },
    within: INTERFACE,
  },
  {
    thing: 'landlord',
    words: { nl: 'verhuurder', fr: 'bailleur', en: 'landlord', de: 'Vermieter' },
    replaces: { nl: 'huisbaas', fr: 'loueur', en: 'lessors?', de: 'Hauswirt' },
    within: INTERFACE,
  },
  {
    thing: 'rent',
    words: { nl: 'huurprijs', fr: 'loyer', en: 'rent', de: 'Miete' },
    replaces: { nl: 'huurgeld', fr: 'prix de location', en: 'rental price', de: 'Mietpreis|Mietzins' },
    within: INTERFACE,
  },
  {
    thing: 'charges of a tenant',
    words: { nl: 'kosten', fr: 'charges', en: 'charges', de: 'Nebenkosten' },
    replaces: { nl: 'lasten', fr: 'charges locatives', en: 'service charges', de: 'Betriebskosten' },
    within: INTERFACE,
  },
  {
    thing: 'deposit of a tenant',
    words: { nl: 'huurwaarborg', fr: 'garantie locative', en: 'rental deposit', de: 'Mietkaution' },
    replaces: {
      nl: 'borgsom|huurborg',
      fr: 'caution locative|dépôt de garantie',
      en: 'rent deposit|rental guarantee',
      de: 'Mietgarantie',
    },
    fixedBy: '§9: a deposit of three months’ rent',
  },
  {
    thing: 'inventory of fixtures',
    words: { nl: 'plaatsbeschrijving', fr: 'état des lieux', en: 'inventory of fixtures', de: 'Ortsbefund' },
    replaces: { nl: 'staatsbeschrijving', fr: 'constat des lieux', en: 'check-in report', de: 'Übergabeprotokoll' },
    fixedBy: '§9: the inventory share of a rental confirmation',
    within: INTERFACE,
  },
  {
    thing: 'registration duty',
    words: {
      nl: 'registratierechten',
      fr: 'droits d’enregistrement',
      en: 'registration duty',
      de: 'Registrierungsgebühren',
    },
    replaces: {
      nl: 'registratiebelasting',
      fr: 'frais d’enregistrement',
      en: 'stamp duty|registration (?:tax|duties)',
      de: 'Grunderwerbsteuer|Eintragungsgebühr\\p{L}*',
    },
  },
  {
    thing: 'own money for a purchase',
    words: { nl: 'eigen inbreng', fr: 'fonds propres', en: 'own funds', de: 'Eigenmittel' },
    replaces: { nl: 'eigen geld', fr: 'apport personnel', en: 'own money', de: 'Eigenkapital|eigenes Geld' },
    within: INTERFACE,
  },
  {
    thing: 'price on request',
    words: { nl: 'prijs op aanvraag', fr: 'prix sur demande', en: 'price on request', de: 'Preis auf Anfrage' },
    replaces: {
      nl: 'prijs overeen te komen',
      fr: 'prix à convenir',
      en: 'price on application|POA',
      de: 'Preis auf Nachfrage|Verhandlungssache',
    },
  },
  {
    thing: 'starting price',
    words: { nl: 'vanaf', fr: 'à partir de', en: 'from', de: 'ab' },
    replaces: { nl: 'startend aan', fr: 'dès €', en: 'starting at', de: 'beginnend bei' },
    fixedBy: '§3: PriceUnit 7 is starting from',
    within: INTERFACE,
  },
  {
    thing: 'new build',
    words: { nl: 'nieuwbouw', fr: 'construction neuve, neuf', en: 'new build', de: 'Neubau' },
    replaces: {
      nl: 'nieuwe constructie',
      fr: 'nouvelle construction',
      en: 'new construction|newbuild',
      de: 'Neukonstruktion',
    },
    within: INTERFACE,
  },
  {
    thing: 'block manager',
    words: { nl: 'syndicus', fr: 'syndic', en: 'block manager, block management', de: 'Hausverwaltung' },
    replaces: {
      nl: 'gebouwbeheerder',
      fr: 'administrateur de biens',
      en: 'syndics?|syndicus',
      de: 'Syndikus|Syndicus|Syndic',
    },
    fixedBy: '§2.2: the article of the service syndic keeps its address',
    exceptions: [
      {
        ...PROSE,
        languages: ['en', 'de'],
        reason: 'a text may name the Belgian office in its own word, once explained',
      },
    ],
  },
  {
    thing: 'agent of a property',
    words: { nl: 'makelaar', fr: 'agent', en: 'agent', de: 'Makler' },
    replaces: {
      nl: 'wie het pand opvolgt|dossierbeheerder',
      fr: 'la personne qui suit ce bien',
      en: 'colleague who looks after|realtors?',
      de: 'wer die Immobilie betreut|Sachbearbeiter',
    },
    fixedBy: '§3: a manager is labelled as the agency contact',
  },
  {
    thing: 'agency',
    words: { nl: 'kantoor', fr: 'agence', en: 'agency (its place: office)', de: 'Agentur (ihr Ort: Büro)' },
    replaces: {
      nl: 'agentschap',
      fr: 'bureau immobilier',
      en: 'bureau',
      de: 'Immobilienbüro|unserem Büro|des Büros: ',
    },
    within: INTERFACE,
  },
  {
    thing: 'owner portal',
    words: { nl: 'eigenaarsportaal', fr: 'espace propriétaire', en: 'owner portal', de: 'Eigentümerportal' },
    replaces: {
      nl: 'eigenaarszone|portaal voor eigenaars',
      fr: 'espace propriétaires|portail propriétaire',
      en: 'owners’ portal|owner area',
      de: 'Eigentümerbereich',
    },
  },
  {
    thing: 'documents of a property',
    words: { nl: 'documenten', fr: 'documents', en: 'documents', de: 'Unterlagen' },
    replaces: { nl: 'stukken', fr: 'pièces du dossier', en: 'paperwork', de: 'Dokumente?|Dokumenten' },
    within: 'messages/../(?:form|feedback|portal|history|mail|property|error)\\.json',
    exceptions: [{ where: 'form\\.json › message\\.cv', languages: ['de'], reason: 'the file of a word processor' }],
  },
  {
    thing: 'keyword',
    words: { nl: 'trefwoord', fr: 'mot-clé', en: 'keyword', de: 'Stichwort' },
    replaces: {
      nl: 'zoekwoord|sleutelwoord',
      fr: 'terme de recherche',
      en: 'search term',
      de: 'Suchbegriff|Schlüsselwort',
    },
    within: INTERFACE,
  },
  {
    thing: 'filter',
    words: { nl: 'filter', fr: 'filtre', en: 'filter', de: 'Filter' },
    replaces: { nl: 'verfijn\\p{L}*', fr: 'affiner', en: 'refine', de: 'eingrenzen|verfeinern' },
    within: INTERFACE,
  },
  {
    thing: 'undo',
    words: { nl: 'ongedaan maken', fr: 'annuler', en: 'undo', de: 'rückgängig machen' },
    replaces: { nl: 'toch houden', fr: 'garder quand même', en: 'keep it after all', de: 'doch behalten' },
    within: INTERFACE,
  },
  {
    thing: 'try again',
    words: { nl: 'opnieuw proberen', fr: 'réessayer', en: 'try again', de: 'erneut versuchen' },
    replaces: { nl: 'herproberen', fr: 'retenter', en: 'retry', de: 'nochmals versuchen' },
    within: INTERFACE,
  },
  {
    thing: 'erase what is kept of a person',
    words: { nl: 'wissen', fr: 'effacer', en: 'erase', de: 'löschen' },
    replaces: { nl: 'vergeten worden', fr: 'oublier mes données', en: 'be forgotten', de: 'vergessen werden' },
    within: 'messages/../(?:portal|history|register)\\.json',
  },
  {
    thing: 'fully booked',
    words: { nl: 'volzet', fr: 'complet', en: 'fully booked', de: 'ausgebucht' },
    replaces: { nl: 'volgeboekt', fr: 'plein', en: 'full up', de: 'belegt' },
    fixedBy: '§4: appointments full',
    within: 'messages/../(?:form|error|visit|staff)\\.json',
  },
  {
    thing: 'postcode',
    words: { nl: 'postcode', fr: 'code postal', en: 'postcode', de: 'Postleitzahl' },
    replaces: { nl: 'postnummer', fr: 'numéro postal', en: 'zip code|postal code', de: 'Postnummer' },
  },
  {
    thing: 'box of an address',
    words: { nl: 'bus', fr: 'boîte', en: 'box', de: 'Briefkasten (Bfk.)' },
    replaces: { nl: 'busnummer', fr: 'numéro de boîte', en: 'mailbox number', de: 'Wohnungsnr\\.?|Wohnungsnummer' },
    within: INTERFACE,
  },
  {
    thing: 'staff page',
    words: { nl: 'pagina voor medewerkers', fr: 'page du personnel', en: 'staff page', de: 'Seite für Mitarbeiter' },
    replaces: {
      nl: 'personeelspagina',
      fr: 'page des collaborateurs',
      en: 'personnel page',
      de: 'Mitarbeiterseite|Personalseite',
    },
  },
  {
    thing: 'software in which the agency keeps its properties',
    words: { nl: 'programma', fr: 'logiciel', en: 'software', de: 'Programm' },
    replaces: { nl: 'software', fr: 'programmes?', en: 'programs?', de: 'Software' },
    within: 'messages/../(?:connect|desk|import|staff)\\.json',
    exceptions: [{ where: 'staff\\.json › outcome\\.bug', reason: 'the program of the site itself' }],
  },
  {
    thing: 'file that says which column is which field',
    words: {
      nl: 'toewijzingsbestand',
      fr: 'fichier de correspondance',
      en: 'mapping file',
      de: 'Zuordnungsdatei',
    },
    replaces: { nl: 'de map|een map', fr: 'fichier (?:--)?map', en: 'the map|a map', de: 'Map-Datei' },
    within: 'messages/../import\\.json',
  },
  {
    thing: 'who runs the site',
    words: {
      nl: 'wie de site beheert',
      fr: 'la personne qui gère le site',
      en: 'whoever runs the site',
      de: 'die Person, die die Website betreut',
    },
    replaces: {
      nl: 'webmaster|wie de site onderhoudt',
      fr: 'responsable du site|webmaster',
      en: 'whoever maintains the site|webmaster',
      de: 'Websiteverwaltung|die Website verwaltet|Webmaster',
    },
    within: 'messages/../(?:check|connect|desk|history|import|mail|owner|refresh|staff|visit)\\.json',
  },
  {
    thing: 'manager of an agency, who gives colleagues access',
    words: { nl: 'beheerder', fr: 'gestionnaire', en: 'manager', de: 'Leitung' },
    replaces: {
      nl: 'administrator',
      fr: 'administrateur',
      en: 'administrator|admin',
      de: 'Verwaltung|Verwalter\\p{L}*',
    },
    within: 'messages/../desk\\.json',
  },
  {
    thing: 'e-mail',
    words: { nl: 'mail', fr: 'e-mail', en: 'e-mail', de: 'E-Mail' },
    replaces: {
      nl: 'mailtje',
      fr: '(?<!-|boîte )mails?(?! through)|courriels?|mél',
      en: '(?<!-|junk )mails?(?! server| through)|emails?',
      de: '(?<!-)Mails?(?! through)',
    },
    within: INTERFACE,
  },
  {
    thing: 'access of a person that has ended',
    words: { nl: 'toegang beëindigd', fr: 'accès supprimé', en: 'access ended', de: 'Zugang beendet' },
    replaces: { nl: 'weer toelaten', fr: 'laisser entrer', en: 'let in again', de: 'wieder zulassen' },
    within: 'messages/../desk\\.json',
  },
  {
    thing: 'optional field',
    words: { nl: 'niet verplicht', fr: 'facultatif', en: 'optional', de: 'optional' },
    replaces: {
      nl: 'mag leeg blijven',
      fr: 'peut rester vide',
      en: 'may stay empty',
      de: 'kann leer bleiben|freiwillig',
    },
    within: INTERFACE,
  },
  {
    thing: 'refresh of the site',
    words: { nl: 'vernieuwing', fr: 'mise à jour', en: 'refresh', de: 'Aktualisierung' },
    replaces: { nl: 'actualisatie', fr: 'actualis\\p{L}*', en: 'renewal', de: 'Erneuerung' },
    within: 'messages/../(?:staff|refresh|desk|connect)\\.json',
  },
];
