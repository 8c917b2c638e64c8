import type { Texts } from '../fact.ts';

export const SOUTH: Texts = {
  '4033418': {
    nl: [
      'Vierkantshoeve van 1842 in de groene rand van Anderlecht',
      `<p>Brussel heeft nog boerenland. Langs de Pede, tussen knotwilgen en weiden, staat deze gesloten hoeve uit 1842: woonhuis, stallen en schuur rond een geplaveide binnenkoer, op <strong>24 are 50 ca</strong>.</p>
<p>Het woonhuis telt 285 m² met leefkeuken, salon met schouw, vijf slaapkamers, twee badkamers en een doucheruimte. De dubbele garage en de schuur dienen als werkplaats. Tuin van 1.600 m² met boomgaard en terras van 60 m². Pelletketel, regenput van tienduizend liter, EPB E.</p>
<ul><li>gelegen in agrarisch gebied, mogelijk overstromingsgevoelig langs de beek</li><li>vier open parkeerplaatsen</li><li>prijs en juiste ligging na identificatie</li></ul>`,
    ],
    fr: [
      'Ferme en carré à dix minutes du centre',
      `<p>On y entend les grenouilles, et pourtant le ring est à deux kilomètres. Cette ferme de 1842 referme ses quatre ailes sur une cour pavée, au milieu des prairies de la vallée de la Pede. Terrain de <strong>2.450 m²</strong>, dont un verger de pommiers hautes tiges.</p>
<p>L'habitation principale compte cinq chambres, deux salles de bains, une salle de douche et une cuisine où brûle un poêle. La grange et les étables, saines, sont utilisées comme atelier et garage double.</p>
<p>Chauffage aux pellets, citerne d'eau de pluie, PEB E. Situation en zone agricole. Renseignements et prix uniquement sur rendez-vous.</p>`,
    ],
  },
  '4148605': {
    nl: [
      'Appartement met terras en staanplaats, Sylvain Dupuislaan',
      `<p>Degelijk gebouw, gunstige prijs en werk voor een handige koper. Op de vierde verdieping aan de Sylvain Dupuislaan biedt dit appartement <strong>91 m²</strong>: inkomhal met vestiairekast, living met terras van 8 m², keuken, twee slaapkamers en badkamer.</p>
<p>De afwerking is grotendeels die van 1973. Collectieve verwarming op gas, dubbele ramen in aluminium, twee liften. Buiten een eigen parkeerplaats en een speelweide.</p>
<p>Prijs € 219.000, lasten € 275 verwarming inbegrepen. EPB-klasse E+. Westland Shopping en metro Eddy Merckx liggen op tien minuten.</p>`,
    ],
    fr: [
      'Deux chambres à moderniser, boulevard Sylvain Dupuis',
      `<p>Les pièces sont grandes, la terrasse de 8 m² exposée au sud et le parc Scherdemael à deux pas. Reste à remettre au goût du jour une cuisine et une salle de bains de 1973, ce qui explique le prix.</p>
<p>Au quatrième étage sur dix, les <strong>91 m²</strong> se répartissent entre un living de belle largeur, deux chambres et un hall avec placards. Emplacement de parking extérieur.</p>
<ul><li>219.000 €</li><li>275 € par mois au syndic, chauffage compris</li><li>PEB E+, immeuble régulièrement entretenu</li></ul>`,
    ],
  },
  '4264192': {
    nl: [
      'Knusse eenslaapkamerflat in de Wayezstraat',
      `<p>Boven de winkels van de Wayezstraat, met metro Sint-Guido om de hoek en het huis van Erasmus op wandelafstand. Op de tweede verdieping van een interbellumpand huurt u <strong>63 m²</strong> die in 2018 werden opgeknapt.</p>
<p>Leefruimte met lichte eiken vloer, keuken met tafel voor twee, slaapkamer aan de tuinkant en badkamer. Vanaf het balkon van 4 m² ziet u de toren van de collegiale kerk.</p>
<p>€ 895, plus € 45 voorziening die eens per jaar wordt verrekend. EPB D. Beschikbaar begin 2027.</p>`,
    ],
    fr: [
      'Rue Wayez, une chambre et balcon au deuxième',
      `<p>Tout est au pied de l'immeuble : le boucher, la bibliothèque, le métro Saint-Guidon. Au deuxième étage d'une maison de 1932, cet appartement de <strong>63 m²</strong> a été rafraîchi il y a quelques années et garde une jolie cheminée décorative.</p>
<p>Séjour sur rue, cuisine équipée avec coin repas, chambre et salle de bains côté jardin. Un balcon de 4 m² fait face au clocher de la collégiale.</p>
<p>Proposé à 895 € par mois ; la provision de 45 € est régularisée chaque année. Chaudière au gaz individuelle ; PEB D. Pas d'ascenseur.</p>`,
    ],
  },
  '4381740': {
    nl: [
      'Bouwgrond voor halfopen of gesloten bebouwing in Scheut',
      `<p>Zeldzaam aanbod: een perceel van <strong>410 m²</strong> met een straatbreedte van 14 meter op de hoogte van Scheut. Het huidige tuinhuis mag weg; achteraan blijft een strook van 180 m² verplicht groen.</p>
<p>Volgens de stad is een meergezinswoning van maximaal vier lagen verdedigbaar, of twee eengezinswoningen naast elkaar. Bodemattest blanco, opmeting door een landmeter beschikbaar, riolering en gas in de straat.</p>
<ul><li>geen bouwverplichting</li><li>geen verkavelingsvergunning nodig</li><li>vraagprijs op kantoor te bevragen</li></ul>`,
    ],
    fr: [
      'Terrain à bâtir, avenue Scheut',
      `<p>Sur les hauteurs de Scheut, <strong>410 m²</strong> constructibles et 14 mètres de largeur à front de rue. Le terrain descend en pente douce vers l'ouest et se termine par une zone de jardin de 180 m² à préserver.</p>
<p>Deux scénarios sont envisageables : un petit immeuble de quatre niveaux ou deux maisons jumelées. Attestation du sol vierge, bornage réalisé, tous les raccordements en voirie.</p>
<p>Vente sans condition suspensive d'architecte ni délai de construction. Contactez-nous pour le prix et le dossier technique.</p>`,
    ],
  },
  '4024735': {
    nl: [
      'Herenhuis met vijf slaapkamers in hartje Vorst',
      `<p>Hoge vensters, een hal met mozaïek en een keuken die het hart van het huis is geworden: dit herenhuis van 1912 werd in 2016 gerenoveerd door de huidige bewoners, zelf architecten. Van de <strong>232 m²</strong> is geen hoek vergeten.</p>
<p>Drie ontvangstkamers, eetkeuken met terras van 14 m², tuin van 80 m² op het zuidwesten. Op de verdiepingen vijf slaapkamers, een badkamer, een doucheruimte en drie toiletten. Droge kelders met wasplaats.</p>
<p>EPB D-. Op een kwartier van het Dudenpark, met tram 97 in de buurt. € 795.000; het adres krijgt u bij het maken van een afspraak.</p>`,
    ],
    fr: [
      'Maison de maître de 1912 signée par ses propriétaires architectes',
      `<p>Ils l'ont achetée vétuste, ils la quittent impeccable. Derrière sa façade de briques émaillées, cette maison de <strong>232 m²</strong> combine trois pièces en enfilade, une cuisine dînatoire prolongée d'une terrasse de 14 m² et un jardin de 80 m².</p>
<p>Cinq chambres, dont une suite sous les toits, salle de bains, salle de douche, trois WC. Les matériaux ont été choisis pour durer : chêne massif, terre cuite, zinc.</p>
<ul><li>175 m² de terrain</li><li>rénovation achevée en 2016, PEB D-</li><li>795.000 €, à deux arrêts du parc Duden</li></ul>`,
    ],
  },
  '4142869': {
    nl: [
      'Art-decoappartement met garage aan de Albertlaan',
      `<p>Ronde balkons, marmer in de hal, een lift met houten deuren: de gebouwen van de Albertlaan horen tot het mooiste wat de jaren dertig in Brussel hebben nagelaten. Op de vierde verdieping koopt u <strong>115 m²</strong>, in 2017 met kennis van zaken gerestaureerd.</p>
<p>Salon en eetkamer met visgraatparket en ingebouwde boekenkasten, keuken in walnoot, twee slaapkamers, badkamer in zwart opaline en een aparte doucheruimte. Terras van 10 m² boven de binnentuin, garage in het gebouw.</p>
<ul><li>EPB D+, superisolerende ramen in hout</li><li>lasten € 265, warmte inbegrepen</li><li>€ 389.000</li></ul>`,
    ],
    fr: [
      'Avenue Albert : élégance Art déco, deux chambres et garage',
      `<p>L'immeuble date de 1938 et son hall vaut la visite à lui seul. L'appartement du quatrième étage a retrouvé en 2017 ses bibliothèques encastrées, ses poignées de bakélite et son opaline noire, auxquelles s'ajoute une cuisine en noyer.</p>
<p>Double séjour, deux chambres, salle de bains, salle de douche, terrasse de 10 m² sur jardin. La surface est de <strong>115 m²</strong> et le garage se trouve au rez.</p>
<p>389.000 €. On verse 265 € par mois à la copropriété, chauffage compris. PEB D+. Place Albert, son tram et ses cafés à cinq minutes.</p>`,
    ],
  },
  '4257391': {
    nl: [
      'Rustig wonen aan de Zeven-Bonnierslaan',
      `<p>Brede laan, bomen aan weerszijden, uitzicht op het Jacques Brelpark: de eerste verdieping van dit gebouw uit 1949 ligt precies op kruinhoogte. Het appartement van <strong>93 m²</strong> werd in 2019 vernieuwd en is in uitstekende staat.</p>
<p>Leefruimte van gevel tot gevel, keuken met spoeleiland, twee slaapkamers, badkamer met bad en aparte berging voor de wasmachine. Terras van 6 m² aan de achterkant.</p>
<p>€ 1.220 per maand en € 70 vaste kosten. EPB C- dankzij hoogrendementsglas en een condensatieketel. Vrij vanaf februari 2027, zonder lift.</p>`,
    ],
    fr: [
      'Deux chambres rénovées à hauteur de feuillage',
      `<p>Avenue des Sept Bonniers, les arbres arrivent exactement au niveau du premier étage ; en mai, le séjour vire au vert. Rénové en 2019, ce logement de <strong>93 m²</strong> occupe un petit immeuble d'après-guerre sans prétention et fort bien tenu.</p>
<p>Pièce de vie traversante, cuisine avec îlot, deux chambres, salle de bains, buanderie. La terrasse de 6 m² se situe à l'arrière, au soleil du matin.</p>
<ul><li>1.220 €, forfait de 70 €</li><li>condensation gaz et vitrage performant, PEB C-</li><li>entrée possible en février</li></ul>`,
    ],
  },
  '4373026': {
    nl: [
      'Studio met terras aan de Neerstallesteenweg',
      `<p>Vlak bij station Vorst-Oost en de fabriekspanden van Wiels verhuren we een studio van <strong>36 m²</strong> op de derde verdieping, met lift. De ruimte is vierkant en dus makkelijk te meubelen; een schuifwand maakt er desgewenst twee kamers van.</p>
<p>Ingerichte kitchenette met inductie, doucheruimte uit 2015, terras van 3 m² aan de kant van het spoorwegtalud. Elektrische verwarming, EPB E. Het perceel ligt in effectief overstromingsgebied; de studio zelf uiteraard hoog en droog.</p>
<p>Huur € 690 en € 75 provisie. Zo te betrekken.</p>`,
    ],
    fr: [
      'Studio de 36 m² avec terrasse, chaussée de Neerstalle',
      `<p>Une pièce carrée, une cloison coulissante, et voilà un salon et une chambre. Ce studio du troisième étage, avec ascenseur, a été équipé en 2015 d'une kitchenette à induction et d'une salle de douche.</p>
<p>Sa terrasse de 3 m² donne sur le talus boisé du chemin de fer. La chaussée est en zone d'aléa d'inondation effectif : la cave y est déconseillée, les étages ne risquent rien.</p>
<p><strong>690 €</strong> plus 75 € de provision. Chauffage électrique, PEB E. Le Wiels et la gare de Forest-Est sont à distance de marche.</p>`,
    ],
  },
  '4416548': {
    nl: [
      'Gerenoveerde rijwoning met stadstuin nabij het Rabot',
      `<p>Aan de Nieuwewandeling, tussen het Rabotpark en de Coupure, ligt een arbeiderswoning uit 1906 die in 2019 volledig op maat van vandaag is gebracht. Achter de bakstenen voorgevel schuilt <strong>138 m²</strong> met een verrassend open gelijkvloers.</p>
<p>Leefkeuken met lichtkoepel, terras van 11 m² en een tuintje van 22 m². Op de eerste verdieping twee slaapkamers en de badkamer, onder het dak een derde met werkhoek. Dak en muren geïsoleerd, hoogrendementsglas, gascondensatieketel: <strong>EPC B</strong>, 184 kWh/m².</p>
<ul><li>asbestveilig volgens het attest van 19 februari 2024</li><li>P-score B, G-score A</li><li>vraagprijs € 428.000</li></ul>`,
    ],
    fr: [
      'Gand : maison rénovée de trois chambres avec jardinet',
      `<p>À Gand, entre la Coupure et le parc du Rabot, cette maison ouvrière de 1906 a été transformée en 2019 en un logement lumineux de <strong>138 m²</strong>. Les habitants du quartier se déplacent surtout à vélo, et la gare Dampoort comme le Korenmarkt sont vite atteints.</p>
<p>Cuisine habitable sous une coupole, terrasse de 11 m², jardinet de 22 m². Deux chambres et la salle de bains à l'étage, la troisième sous le toit. Certificat énergétique flamand de classe B.</p>
<p>428.000 €, attestation amiante favorable, score d'inondation A pour le bâtiment et B pour la parcelle.</p>`,
    ],
  },
};
