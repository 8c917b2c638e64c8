import type { Texts } from '../fact.ts';

export const MOLENBEEK: Texts = {
  '4041693': {
    nl: [
      'Drie slaapkamers met groot terras boven het Karreveldpark',
      `<p>Zevende verdieping, westkant: de avondzon valt hier tot diep in de woonkamer. Aan de Edmond Machtenslaan, naast het kasteel Karreveld, kost <strong>99 m²</strong> met drie slaapkamers nog geen drie ton.</p>
<p>Living met terras van 12 m², ingerichte keuken, badkamer en twee toiletten. De huidige bewoner legde laminaat en verfde alles wit, zodat u zonder haast over grotere werken kunt nadenken. Garagebox op -1.</p>
<ul><li>gebouw van 1971, elf verdiepingen, drie liften</li><li>lasten € 310 met verwarming, warm water en huisbewaarder</li><li>EPB D</li></ul>
<p>Aan te kopen voor € 269.000.</p>`,
    ],
    fr: [
      'Septième étage, trois chambres et terrasse de 12 m²',
      `<p>Les cimes du parc Marie-José au premier plan, la basilique derrière : on oublie vite qu'on habite en ville. Boulevard Edmond Machtens, cet appartement de <strong>99 m²</strong> rassemble un séjour ensoleillé, trois chambres, une salle de bains et deux toilettes.</p>
<p>Fraîchement peint, sol stratifié, cuisine installée encore fonctionnelle. Un garage fermé complète le lot.</p>
<p>269.000 €. Les 310 € mensuels réglés au syndic couvrent chauffage, eau chaude et concierge. PEB D. Disponible dès la passation de l'acte.</p>`,
    ],
  },
  '4156320': {
    nl: [
      'Renovatieproject: opbrengsteigendom met vijf slaapkamers',
      `<p>Voor de kluswillige belegger: een gebouw van vier bouwlagen uit 1903 aan de voet van metro Graaf van Vlaanderen, met een leegstaand handelsgelijkvloers en drie woningen, samen <strong>295 m²</strong>.</p>
<p>De technieken dateren van 1999. Over de twee zolderkamers loopt een stedenbouwkundige betwisting; de stad wenst dat ze opnieuw bergruimte worden, en wij geven u het volledige dossier mee. Voorkooprecht van toepassing.</p>
<ul><li>drie doucheruimtes, aparte meters</li><li>EPB E-</li><li>€ 695.000, leeg bij akte</li></ul>
<p>De ligging, op honderd meter van het kanaal, maakt veel goed.</p>`,
    ],
    fr: [
      'Immeuble à rénover à côté du métro Comte de Flandre',
      `<p>Rez commercial vide, trois logements, cinq chambres en tout : cet immeuble de 1903 a besoin de quelqu'un qui n'a pas peur de la poussière. Surface brute de <strong>295 m²</strong>, façade de 6,1 mètres, cour à l'arrière.</p>
<p>Deux pièces mansardées font l'objet d'un procès-verbal d'urbanisme et doivent retrouver leur fonction de grenier. Les dernières rénovations remontent à 1999 ; châssis PVC, chauffage au gaz, PEB E-.</p>
<p>695.000 €, quitte et libre. Périmètre de préemption : la Région dispose de deux mois pour se prononcer.</p>`,
    ],
  },
  '4272089': {
    nl: [
      'Nieuwbouw aan het kanaal: zesde verdieping met uitzicht',
      `<p>Boten, wandelaars, de torens van de Noordwijk: aan de Henegouwenkaai woont u met het water voor de deur. Het gebouw werd in 2025 in gebruik genomen en hangt aan een stadswarmtenet. Op de zesde verdieping huurt u er <strong>79 m²</strong>.</p>
<p>Twee slaapkamers, leefkeuken met alle toestellen, badkamer met ligbad, en een terras van 9 m² op het oosten. Triple glas maakt het muisstil. EPB A-.</p>
<p>€ 1.120 en € 145 provisie, waarin de basiskosten van het warmtenet zitten. Vrij van gebruik, staanplaats bij te huren.</p>`,
    ],
    fr: [
      'Quai du Hainaut : deux chambres neuves avec vue sur l’eau',
      `<p>Le canal est devenu une promenade et cet immeuble de 2025 en est le meilleur balcon. Au sixième étage, l'appartement dispose d'un séjour vitré, d'une terrasse de 9 m², de deux chambres et d'une salle de bains carrelée de vert sauge.</p>
<p>Raccordé à un réseau de chaleur et isolé comme on le fait aujourd'hui, il décroche un <strong>PEB A-</strong>. La surface est de 79 m², la cuisine hyper équipée.</p>
<ul><li>loyer de 1.120 €</li><li>provision de 145 €, abonnement de chaleur compris</li><li>métro Comte de Flandre à quatre minutes</li></ul>`,
    ],
  },
  '4395467': {
    nl: [
      'Werkplaats van 240 m² onder sheddaken bij Thurn & Taxis',
      `<p>Noorderlicht door gezaagde daken, een betonvloer met afvoer en een poort van drie meter: dit atelier uit 1938 in de Picardstraat diende als carrosserie en daarna als decorbouw. Een keramist, meubelmaker of fietsenassemblage kan er zo in.</p>
<p>Van de <strong>240 m²</strong> is 35 afgescheiden als verwarmd kantoor. Krachtstroom, perslucht, twee toiletten en een douche. Buiten twee parkeerplaatsen op de koer.</p>
<p>Huur € 1.750 zonder btw, provisie € 95, borg € 10.500. Enkele beglazing in stalen ramen en dus EPB E-. Te betrekken vanaf nieuwjaar.</p>`,
    ],
    fr: [
      'Atelier sous sheds, rue Picard',
      `<p>Lumière du nord, murs de briques blanchies, rails d'un ancien palan : l'endroit inspire. D'abord carrosserie, puis fabrique de décors, cet atelier de <strong>240 m²</strong> se trouve à cinq minutes de Tour & Taxis.</p>
<p>Il est équipé en triphasé et en air comprimé ; un bureau chauffé de 35 m², deux WC et une douche en occupent l'angle. Portail de trois mètres, deux voitures dans la cour.</p>
<ul><li>1.750 € exonérés de TVA, 95 € de provision</li><li>garantie : six mois</li><li>simple vitrage, PEB E-</li></ul>`,
    ],
  },
  '4079045': {
    nl: [
      'Duplex met drie slaapkamers en terras vlak bij de Basiliek',
      `<p>Het Elisabethpark ligt aan het eind van de Pantheonlaan, de basiliek steekt boven de daken uit. Op de vierde en vijfde verdieping van een klein gebouw uit 1998 vinden we deze duplex van <strong>118 m²</strong> met lift tot in de hal.</p>
<p>Beneden leefruimte, keuken en een terras van 16 m² op het zuiden. Een eiken trap voert naar drie slaapkamers onder het leien dak, met badkamer en doucheruimte. Overal ingebouwde kasten.</p>
<ul><li>gasketel van 2019, EPB D+</li><li>bijdrage aan de mede-eigendom: € 195</li><li>€ 345.000, overdekte staanplaats inbegrepen</li></ul>`,
    ],
    fr: [
      'Koekelberg : duplex de 118 m², terrasse au midi',
      `<p>Deux niveaux, beaucoup de ciel. À côté du parc Élisabeth, ce duplex coiffe un immeuble de 1998 : en bas le séjour et sa terrasse de <strong>16 m²</strong>, en haut trois chambres mansardées, la salle de bains et la douche.</p>
<p>Escalier de chêne, rangements sur mesure, châssis bois entretenus. L'ascenseur s'ouvre directement devant la porte et la place de parking couverte est incluse.</p>
<p>345.000 €, 195 € de charges, chaudière remplacée en 2019. PEB D+. La station Simonis se rejoint en sept minutes à pied.</p>`,
    ],
  },
  '4191772': {
    nl: [
      'Eenslaapkamerappartement van 72 m² in Koekelberg',
      `<p>Groot voor één slaapkamer: in dit burgerhuis uit 1929 aan de Vrijheidslaan heeft zelfs de badkamer plaats voor een zetel. U bewoont de volledige eerste verdieping, <strong>72 m²</strong> met parket en een erker boven de platanen.</p>
<p>Salon, eetkamer, afzonderlijke keuken met inbouwtoestellen van 2014 en een slaapkamer op de achtertuinen. Er zijn maar drie huishoudens in het huis; de trap wordt om beurten gepoetst, wat de provisie tot € 40 beperkt.</p>
<p>Huur € 920. EPB-klasse E+. Simonis ligt op wandelafstand.</p>`,
    ],
    fr: [
      'Avenue de la Liberté, vaste une chambre au premier',
      `<p>Tout un étage pour soi dans une maison de 1929 : oriel sur les platanes, salon et salle à manger séparés par une arcade, chambre au calme. Avec <strong>72 m²</strong>, on est loin du logement standard.</p>
<p>Cuisine équipée en 2014, grande salle de bains, parquet d'époque. Deux autres ménages seulement partagent l'escalier, qu'ils entretiennent eux-mêmes.</p>
<ul><li>920 € et 40 € de provision</li><li>chauffage au gaz, châssis PVC</li><li>PEB E+</li></ul>`,
    ],
  },
  '4304586': {
    nl: [
      'Box in de Emile Sergijselsstraat',
      `<p>Gesloten garagebox van <strong>14 m²</strong> op een binnenterrein met twintig boxen, toegankelijk via een poort met code. Geschikt voor een compacte wagen of als opslag; de deur is 2,20 meter breed en 2 meter hoog.</p>
<p>De daken werden in 2022 asbestvrij gemaakt en de rijweg opnieuw geasfalteerd. Er is geen water of stroom.</p>
<p>Huur: € 95 per maand, alles inbegrepen. De eigenaar vraagt een doorlopende opdracht en twee maanden waarborg. Wie vóór het einde van de maand tekent, krijgt de code dezelfde dag.</p>`,
    ],
    fr: [
      'Box à Koekelberg, accès par code',
      `<p>Vingt garages sur un terrain intérieur bien éclairé, derrière une grille à code. Celui que nous louons fait <strong>14 m²</strong> et convient à une citadine ou à du stockage sec ; la porte mesure 2,20 mètres de large.</p>
<p>Les toitures ont été désamiantées et l'allée réasphaltée en 2022. Pas d'alimentation électrique.</p>
<p>95 € tout compris, payables par ordre permanent. Garantie de deux mois, code remis à la signature.</p>`,
    ],
  },
  '4423811': {
    nl: [
      'Gezellige driegevelwoning met tuin te Sint-Agatha-Berchem',
      `<p>Tussen de tuinwijk en het Wilderbos, in de groene Josse Goffinlaan, staat een woning uit 1952 die in 2020 een tweede jeugd kreeg. De aannemer isoleerde dak en spouw, plaatste nieuwe ramen en verhuisde de keuken naar de tuinkant.</p>
<p>U beschikt over <strong>146 m²</strong>: leefruimte met pelletinzet, kookeiland, bureau, drie slaapkamers en een badkamer met bad en douche. Terras van 20 m², tuin van 150 m² met fruitbomen, garage met oprit.</p>
<p>EPB C-. Te koop aan € 489.000; de verkopers zoeken nog en vragen tijd tot eind april.</p>`,
    ],
    fr: [
      'Maison trois façades rénovée, jardin de 150 m²',
      `<p>Les cerisiers sont taillés, le potager bêché, la terrasse de 20 m² balayée : avenue Josse Goffin, il reste à s'asseoir. La maison date de 1952, mais l'isolation, les châssis et la cuisine ouverte ont tout juste six ans.</p>
<p>Rez avec séjour traversant et bureau ; étage de trois chambres et une salle de bains où cohabitent baignoire et douche. Garage et allée carrossable, terrain de <strong>260 m²</strong>.</p>
<ul><li>146 m² habitables, PEB C-</li><li>tram 82 et supermarché à moins de 500 mètres</li><li>489.000 €, occupation jusque fin avril</li></ul>`,
    ],
  },
  '4098264': {
    nl: [
      'Recent tweeslaapkamerappartement, Gentsesteenweg',
      `<p>Instapklaar en zuinig: dit appartement van <strong>82 m²</strong> op de derde verdieping dateert van 2006 en werd door één eigenaar bewoond. Het ligt aan het Berchemse eind van de Gentsesteenweg, achter een voortuin die het verkeer op afstand houdt.</p>
<p>De woonkamer geeft uit op een terras van 9 m² met zicht op de gemeentelijke tuinen. Twee slaapkamers, ingerichte badkamer, berging met ventilatietoestel, staanplaats in de kelder.</p>
<ul><li>EPB C+, elektrische installatie gekeurd</li><li>€ 130 per maand aan de vereniging van mede-eigenaars</li><li>€ 255.000, schriftelijke biedingen welkom</li></ul>`,
    ],
    fr: [
      'Berchem : deux chambres récentes, terrasse et parking',
      `<p>Un seul propriétaire depuis 2006, aucun clou inutile dans les murs. Chaussée de Gand, en retrait derrière un jardinet, ce troisième étage de <strong>82 m²</strong> se révèle clair, silencieux et économe (PEB C+).</p>
<p>Séjour de plain-pied avec une terrasse de 9 m², cuisine équipée, deux chambres, salle de bains, local technique. La place de stationnement souterraine fait partie de la vente.</p>
<p>255.000 €, 130 € de charges mensuelles. Nous recueillons les offres écrites jusqu'à la fin du mois ; la gare de Berchem est à dix minutes.</p>`,
    ],
  },
  '4216957': {
    nl: [
      'Opgefrist appartement met twee slaapkamers, Koning Albertlaan',
      `<p>De schilders zijn er nog tot half december, daarna is het uw beurt. Het appartement op de tweede verdieping krijgt nieuwe verf, een nieuwe douche en een nieuwe keuken; de aluminium ramen uit 1983 waren al vervangen.</p>
<p>Op <strong>84 m²</strong> vindt u een lange living met balkon van 5 m², twee slaapkamers met uitzicht op het Koning Albertpark en een wasplaats. Lift, fietsenlokaal, kelder.</p>
<p>Huur € 990, provisie € 115. EPB D+. Winkels van het Schweitzerplein op vijf minuten, tram 19 voor de deur.</p>`,
    ],
    fr: [
      'Deux chambres remises à neuf, avenue du Roi Albert',
      `<p>Peinture, douche, cuisine : le propriétaire refait tout avant Noël. L'appartement, au deuxième étage d'un immeuble de 1983 avec ascenseur, mesure <strong>84 m²</strong> et s'ouvre à l'est sur un balcon de 5 m².</p>
<p>Les deux chambres voient le parc. Une buanderie privative évite les passages à la cave, où vous disposez malgré tout d'un réduit.</p>
<ul><li>990 € par mois</li><li>115 € de provision pour les communs et l'ascenseur</li><li>PEB D+, place Schweitzer toute proche</li></ul>`,
    ],
  },
};
