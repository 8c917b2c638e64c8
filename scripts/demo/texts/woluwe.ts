import type { Texts } from '../fact.ts';

export const WOLUWE: Texts = {
  '4049880': {
    nl: [
      'Villa op 11 are 80 in een residentiële laan te Sint-Pieters-Woluwe',
      `<p>Beuken van honderd jaar oud schermen deze villa af van de straat. Ze werd in 1964 getekend door een leerling van Bodson en in 2013 vergroot met een tuinkamer; het geheel telt <strong>312 m²</strong> op een kavel van 1.180 m².</p>
<p>De leefruimtes vormen een reeks op het zuiden: salon met haard, eetkamer, keuken met ontbijthoek en toegang tot een terras van 65 m². Vijf slaapkamers, twee badkamers, een doucheruimte, wijnkelder, dubbele garage. De tuin van 850 m² is ontworpen om weinig onderhoud te vragen.</p>
<ul><li>stookolieketel, dubbel glas, EPB E+</li><li>Zoniënwoud en Europese school vlakbij</li><li>€ 1.245.000, verhuis in de zomer van 2027</li></ul>`,
    ],
    fr: [
      'Villa de 312 m² dans un parc de hêtres à Woluwe-Saint-Pierre',
      `<p>Une allée de gravier, une pelouse qui descend, la forêt de Soignes au bout du chemin. Conçue en 1964, agrandie en 2013, cette villa quatre façades a la sobriété des bonnes architectures et <strong>850 m²</strong> de jardin.</p>
<p>Salon avec feu ouvert, salle à manger, bureau et cuisine hyper équipée se succèdent au sud, devant une terrasse de 65 m². La nuit : cinq chambres, deux salles de bains et une salle de douche. Garage double, cave à vin, local piscine réservé mais non construit.</p>
<p>Chauffage au mazout, PEB E+. Prix demandé : 1.245.000 €, départ des vendeurs à l'été 2027.</p>`,
    ],
  },
  '4167503': {
    nl: [
      'Nieuwbouw: appartementen met ruime terrassen, vanaf € 535.000',
      `<p>Op tweehonderd meter van het Dumonplein bouwt een familiebedrijf een kleinschalige residentie van negen appartementen. Lot 201, op de tweede verdieping, telt <strong>106 m²</strong> en een terras van 17 m² op het westen.</p>
<p>Twee slaapkamers, badkamer en doucheruimte, keuken naar keuze tot € 22.000, brede plankenvloer, centrale stofzuiger. Bodemwarmtepomp en triple beglazing leveren een EPB-label A-. Ondergrondse staanplaats inbegrepen; oplevering voorzien voor eind 2026.</p>
<p>Geraamde mede-eigendomskosten: € 155. Verkoop onder btw, wet Breyne van toepassing.</p>`,
    ],
    fr: [
      'Stockel : appartement neuf de deux chambres, terrasse de 17 m²',
      `<p>Neuf logements seulement, une façade en briques claires et un jardin commun dessiné par un paysagiste : la résidence s'intègre à l'avenue Orban sans la bousculer. Le lot 201, de <strong>106 m²</strong>, se situe au deuxième étage.</p>
<p>Deux chambres, deux salles d'eau, une cuisine au choix, un parquet large, une terrasse à l'ouest. La géothermie assure chaleur et fraîcheur ; PEB A-.</p>
<ul><li>à partir de 535.000 €, TVA de 21 % en sus</li><li>emplacement de parking et cave compris</li><li>métro Stockel à six minutes</li></ul>`,
    ],
  },
  '4283614': {
    nl: [
      'Tervurenlaan: twee slaapkamers met zicht op de vijvers',
      `<p>De Mellaertsvijvers liggen aan uw voeten, tram 39 stopt beneden. Op de zesde verdieping van een verzorgde residentie uit 1976 verhuren wij een appartement van <strong>118 m²</strong> dat in 2021 een volledige make-over kreeg.</p>
<p>Marmeren inkom, living van 42 m² met terras van 9 m², keuken met wijnklimaatkast, twee slaapkamers met elk hun dressing, badkamer en doucheruimte. De conciërge neemt uw pakjes aan.</p>
<ul><li>huurprijs € 1.550, garage inbegrepen</li><li>provisie € 290 met chauffage</li><li>EPB C-, te huur vanaf januari</li></ul>`,
    ],
    fr: [
      'Avenue de Tervueren, deux chambres face aux étangs Mellaerts',
      `<p>Au sixième étage, le regard suit la double rangée de marronniers jusqu'à l'arcade du Cinquantenaire. L'appartement de <strong>118 m²</strong> a été rénové en 2021 avec des matériaux nobles et un éclairage étudié.</p>
<p>Séjour de 42 m² prolongé par une terrasse de 9 m², cuisine hyper équipée, deux chambres avec dressing, salle de bains, salle de douche, buanderie. Garage au sous-sol, concierge présent toute la semaine.</p>
<p>1.550 € et 290 € de charges provisionnelles comprenant le chauffage. PEB C-. Libre au 1er janvier.</p>`,
    ],
  },
  '4399027': {
    nl: [
      'Driegevelwoning met tuin te huur bij Stokkel',
      `<p>Rustiger dan hier wordt het niet: een laan zonder doorgaand verkeer, tuinen die in elkaar overlopen en de metro op acht minuten fietsen. De woning van 1958 meet <strong>198 m²</strong> en werd in 2017 smaakvol aangepast.</p>
<p>Gelijkvloers een dubbele living met haard, open keuken, bureau en een terras van 30 m² dat overgaat in een tuin van 260 m². Boven vindt elk van de vier slaapkamers haar eigen rust; bad en douche zijn gescheiden. Garage en oprit.</p>
<p>€ 2.850 per maand; daarbovenop € 40 voor het nazicht van de ketel. EPB D. De tuinman komt één keer per maand op kosten van de eigenaar.</p>`,
    ],
    fr: [
      'Maison de quatre chambres à louer, quartier du parc de Woluwe',
      `<p>On y joue encore au ballon dans la rue, signe qu'il n'y passe presque pas de voitures. Cette maison trois façades de 1958, de <strong>198 m²</strong>, a été modernisée en 2017 : cuisine ouverte, chauffage, salles d'eau.</p>
<p>Au rez, double séjour avec cheminée et bureau ; dehors, une terrasse de 30 m² et 260 m² de pelouse bordée d'ifs. Les quatre chambres et les deux salles d'eau sont à l'étage.</p>
<ul><li>loyer : 2.850 €, entretien de la chaudière : 40 €</li><li>passage mensuel du jardinier compris</li><li>PEB D, disponible mi-janvier</li></ul>`,
    ],
  },
  '4013972': {
    nl: [
      'Licht appartement aan de winkels van de Georges Henrilaan',
      `<p>Wie graag alles te voet doet, zit hier goed: slager, wijnhandel, crèche en het park van Georges Henri in één straat. Op de derde verdieping van een gebouw uit 1965 ligt een appartement van <strong>103 m²</strong> met een woonkamer van zes meter breed.</p>
<p>In 2014 werden keuken, badkamer en vloeren vernieuwd. Twee slaapkamers aan de achterkant, twee toiletten, wasplaats en een terras van 7 m². Kelder en gemeenschappelijke fietsenberging.</p>
<p>EPB D. Vraagprijs € 372.000; syndickosten € 250 per maand, verwarming inbegrepen. Montgomery in twaalf minuten te voet.</p>`,
    ],
    fr: [
      'Avenue Georges Henri, deux chambres et vaste séjour',
      `<p>Le dimanche, l'odeur des croissants monte jusqu'au troisième étage. L'avenue Georges Henri a gardé ses commerçants, et cet appartement de <strong>103 m²</strong> en tire parti sans en subir le bruit, ses chambres étant tournées vers le jardin.</p>
<p>Living large de six mètres, cuisine et salle de bains de 2014, deux WC, buanderie, terrasse de 7 m². Immeuble de 1965 bien géré, ascenseur remis aux normes.</p>
<ul><li>372.000 €</li><li>250 € de charges mensuelles avec chauffage</li><li>PEB D</li></ul>`,
    ],
  },
  '4129681': {
    nl: [
      'Achtste verdieping met panorama, drie slaapkamers en garage',
      `<p>Van hierboven ziet u de Woluwevallei, het shoppingcenter en bij goed weer de startende vliegtuigen. Het appartement aan de Paul Hymanslaan is <strong>110 m²</strong> groot, met een terras van 14 m² over de volle lengte van de living.</p>
<p>Drie slaapkamers, badkamer, doucheruimte, twee toiletten, aparte keuken met vaatwasser en plaats voor een tafel. Het gebouw uit 1972 kreeg in 2016 nieuwe liften en een gevelisolatie.</p>
<p>Huur € 1.320 met garage; de provisie van € 320 dekt verwarming, warm water en de huisbewaarder. EPB D+. Metro Roodebeek op drie minuten, leeg en gepoetst.</p>`,
    ],
    fr: [
      'Avenue Paul Hymans : trois chambres au huitième étage',
      `<p>Un horizon complet, du Mont-Saint-Lambert aux collines du Brabant. Dans cet appartement de <strong>110 m²</strong>, la terrasse de 14 m² court le long du séjour et devient une pièce de plus aux beaux jours.</p>
<p>Cuisine séparée, trois chambres, salle de bains et salle de douche, nombreux placards. La façade a été isolée et les ascenseurs remplacés en 2016.</p>
<p>Le loyer de 1.320 € comprend le garage ; comptez 320 € de provision, chauffage et concierge inclus. PEB D+. Cinéma, shopping et métro Roodebeek se font à pied.</p>`,
    ],
  },
  '4246758': {
    nl: [
      'Energiezuinig gerenoveerde woning met vier slaapkamers',
      `<p>Een huis uit 1936 dat minder verbruikt dan menige nieuwbouw: na de renovatie van 2022 heeft deze woning aan de Prekelindenlaan een warmtepomp, drievoudige beglazing, elf zonnepanelen en een EPB-label B-.</p>
<p>Op <strong>178 m²</strong> tellen we vier slaapkamers, een badkamer, een doucheruimte, een open leefkeuken en een garage met laadpaal. Terras van 18 m² en tuin van 90 m², naar het westen.</p>
<p>De eigenaar liet weten dat de vraagprijs van € 687.400 niet onderhandelbaar is. Vrij eind mei 2027, bezoek enkel op zaterdag.</p>`,
    ],
    fr: [
      'Maison des années trente passée à l’énergie douce, quatre chambres',
      `<p>Les briques et le bow-window sont de 1936 ; la pompe à chaleur, le triple vitrage et les panneaux photovoltaïques, de 2022. Avenue Prekelinden, cette maison de <strong>178 m²</strong> prouve que l'on peut obtenir un PEB B- sans défigurer une façade.</p>
<p>Séjour et cuisine d'un seul tenant, terrasse de 18 m², jardin de 90 m² orienté ouest. Quatre chambres, une salle de bains, une salle de douche, garage avec borne.</p>
<p>Le propriétaire en demande 687.400 € et n'acceptera pas d'offre inférieure. Disponible le 31 mai 2027.</p>`,
    ],
  },
};
