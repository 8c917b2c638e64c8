import type { Texts } from '../fact.ts';

export const MAROLLES: Texts = {
  '4055719': {
    nl: [
      'Instapklare eenslaapkamerwoning in de Hoogstraat',
      `<p>Antiquairs, een bakker die om zeven uur opengaat en de lift naar het Poelaertplein: zo ziet de ochtend eruit in de Hoogstraat. Op de tweede verdieping van een rijhuis uit 1905 werd in 2019 dit appartement van <strong>54 m²</strong> helemaal opnieuw opgebouwd.</p>
<p>Alles voelt nog nieuw aan: de eiken deuren, de inloopdouche, de kookplaat op inductie. De slaapkamer is met een schuifdeur van het salon gescheiden en kijkt uit op binnentuinen.</p>
<ul><li>huur € 930, forfait € 50 voor water en trapverlichting</li><li>EPB-label D+, gascondensatieketel van 2019</li><li>onmiddellijk beschikbaar, zonder lift</li></ul>`,
    ],
    fr: [
      'Une chambre rénovée avec soin, rue Haute',
      `<p>La rue Haute se réveille au bruit des rideaux de fer et se termine à l'heure de l'apéro. Côté cour pourtant, c'est le calme qui frappe dans ce <strong>54 m²</strong> du deuxième étage, refait entièrement en 2019.</p>
<p>Portes de chêne, douche de plain-pied, cuisine avec plaque à induction et lave-vaisselle, vitrages performants : il n'y a qu'à poser ses valises. Une porte coulissante permet d'ouvrir la chambre sur le séjour.</p>
<p>Le loyer de 930 € s'augmente d'un forfait de 50 €. Certificat PEB D+. Pas d'ascenseur, mais un escalier large et clair.</p>`,
    ],
  },
  '4171846': {
    nl: [
      'Twee slaapkamers en balkon in de Kapucijnenstraat',
      `<p>De Kapucijnenstraat daalt van de Hoogstraat naar de Huidevettersstraat en blijft, op zondag na, verrassend rustig. In een modernistisch gebouwtje van 1936 met ronde hoekramen ligt op de derde verdieping dit appartement van <strong>80 m²</strong>.</p>
<p>Woonkamer op het zuiden met balkon van 5 m², een eetkeuken in gebroken wit, twee slaapkamers van 11 en 13 m², badkamer met bad. De terrazzovloer in de hal is nog van de bouwheer; de pvc-ramen zijn van 2014.</p>
<p>€ 1.240 plus een provisie van € 65 met jaarlijkse afrekening. EPB D. Vrij vanaf half januari; klimmen hoort erbij, een lift ontbreekt.</p>`,
    ],
    fr: [
      'Appartement moderniste de deux chambres aux Marolles',
      `<p>Fenêtres d'angle arrondies, hall en granito, rampe chromée : cet immeuble de 1936 a du caractère et le sait. L'appartement du troisième étage, <strong>80 m²</strong>, fait face au sud et bénéficie d'un balcon de 5 m² au-dessus d'une rue en pente douce.</p>
<p>La cuisine accueille une table pour quatre. Deux chambres, une salle de bains avec baignoire, des placards d'origine restaurés.</p>
<ul><li>1.240 € par mois, provision de 65 € pour les communs</li><li>PEB D, châssis PVC de 2014</li><li>place du Jeu de Balle à deux minutes</li></ul>`,
    ],
  },
  '4293605': {
    nl: [
      'Appartement op de zesde verdieping met balkon',
      `<p>Vanop de zesde verdieping aan de Huidevettersstraat ziet u de zon ondergaan achter de Zuidwijk. Het appartement met één slaapkamer meet <strong>55 m²</strong> en behoort tot een goed beheerd complex uit 1969 met huisbewaarder, wassalon en twee liften.</p>
<p>De afwerking is van een andere tijd: behang, vast tapijt in de slaapkamer, een keuken met losse toestellen. Wie zelf wil schilderen krijgt daarvoor de eerste twee weken gratis.</p>
<p>Huur € 875; de provisie van € 165 bevat verwarming en warm water via individuele meters. Balkonnetje van drie vierkante meter. EPB D-.</p>`,
    ],
    fr: [
      'Sixième étage ensoleillé, une chambre',
      `<p>Grand ciel et coucher de soleil garantis : au sixième étage d'un complexe de 1969 bien tenu, ce logement d'une chambre domine les toits jusqu'à la tour du Midi. Il mesure <strong>55 m²</strong> et possède un petit balcon.</p>
<p>La décoration demande un rafraîchissement. Le bailleur offre deux semaines de loyer au locataire qui repeint lui-même. Cuisine semi-équipée, salle de bains avec baignoire, deux ascenseurs, concierge et buanderie commune.</p>
<p>875 € + 165 € de provision, chauffage et eau chaude compris. PEB D-.</p>`,
    ],
  },
  '4427738': {
    nl: [
      'Zolderstudio in het hart van de Marollen',
      `<p>Klein, licht en met balken: onder het dak van een huis in de Vossenstraat huurt u een studio van <strong>29 m²</strong> op de derde verdieping. Twee dakvensters geven zicht op de koepel van het Justitiepaleis.</p>
<p>De kookhoek heeft een gootsteen, twee platen en plaats voor een tafelmodel-koelkast. Douche en toilet zijn apart. Verwarming gebeurt elektrisch, wat samen met de schuine daken verklaart waarom het energielabel F luidt.</p>
<p>Huurprijs € 665, provisie € 40. Elke ochtend vlooienmarkt op honderd meter, bus 48 naar het centrum. Beschikbaar in december.</p>`,
    ],
    fr: [
      'Studio sous les combles, rue du Renard',
      `<p>Deux fenêtres de toit, quelques poutres et la coupole du Palais de Justice pour décor : ce studio de <strong>29 m²</strong> a tout d'une cabine de bateau. Il se trouve au troisième étage d'une maison ouvrière de 1910.</p>
<p>Coin cuisine simple avec deux taques et un évier, douche et WC séparés, parquet flottant posé en 2010. Le chauffage électrique et les pans inclinés pèsent sur la consommation, d'où un PEB F.</p>
<ul><li>665 € + 40 € de provision sur charges</li><li>Vieux Marché tous les matins</li><li>libre le 1er décembre</li></ul>`,
    ],
  },
  '4134450': {
    nl: [
      'Braakliggend terrein tijdelijk te huur',
      `<p>Tussen twee huizen in de Sint-Gisleinsstraat ligt een perceel van <strong>140 m²</strong> dat wacht op een bouwproject. In afwachting verhuurt de eigenaar het voor tijdelijk gebruik: stadstuinbouw, een atelier in openlucht, opslag van materiaal dat niet brandbaar is.</p>
<p>De grond is afgesloten met een hek van 9,5 meter breed en heeft een waterkraan. Er mag niet gebouwd worden; een container of tent wel, met akkoord van de stad.</p>
<ul><li>bezetting ter bede, opzegbaar met drie maanden</li><li>vergoeding in overleg, afhankelijk van het gebruik</li></ul>`,
    ],
    fr: [
      'Parcelle de 140 m² en occupation temporaire',
      `<p>Un jardin partagé, un marché de créateurs, un dépôt de matériaux inertes ? Rue Saint-Ghislain, ce terrain vague de <strong>140 m²</strong> attend son permis d'urbanisme et peut accueillir une activité entre-temps.</p>
<p>Une grille de 9,5 mètres le sépare de la rue, un point d'eau est installé, le sol a été nivelé. Toute construction est exclue ; conteneur ou chapiteau restent possibles moyennant l'accord de la Ville.</p>
<p>La convention est précaire, avec un préavis de trois mois, et l'indemnité se discute selon le projet.</p>`,
    ],
  },
  '4240983': {
    nl: [
      'Winkel in de Blaesstraat, tussen de antiquairs',
      `<p>In het stuk van de Blaesstraat waar elk pand een etalage heeft, komt na twintig jaar een lampenwinkel vrij. De zaak meet <strong>78 m²</strong> met een vitrine van 5,1 meter, een kantoortje van 10 m² op de tussenverdieping en een toilet.</p>
<p>Originele cementtegels, een houten toonbank die mag blijven en een plafond dat hoog genoeg is om grote stukken te tonen. Verwarming op gas, dubbele ramen, EPB E+.</p>
<p>Handelshuur € 1.350 zonder btw, provisie € 60, waarborg € 8.100. Zondag is hier de drukste dag van de week. Start voorzien in februari 2027.</p>`,
    ],
    fr: [
      'Boutique rue Blaes, au milieu des brocanteurs',
      `<p>Après deux décennies de luminaires anciens, cette boutique de <strong>78 m²</strong> change de mains. Elle a pour elle une vitrine de 5,1 mètres, un sol en carreaux de ciment et un emplacement que tout chineur connaît.</p>
<p>Un bureau en mezzanine et un WC complètent la surface de vente. L'ancien comptoir peut rester sur place. Chauffage au gaz, double vitrage, PEB E+.</p>
<ul><li>1.350 € par mois, sans TVA</li><li>provision de 60 €, garantie de six mois</li><li>bail commercial de neuf ans à partir de février 2027</li></ul>`,
    ],
  },
  '4352216': {
    nl: [
      'Smalle stadswoning met drie slaapkamers en dakterras',
      `<p>4,8 meter breed en vier lagen hoog: in de Radstraat woont u verticaal, en dat bevalt. Op straatniveau de keuken, daarboven een salon met haard, vervolgens twee slaapkamers en een badkamer, en onder de pannen een derde slaapkamer met doucheruimte en <strong>terras van 10 m²</strong>.</p>
<p>De woning uit 1895 kreeg in 2010 een nieuw dak, nieuwe elektriciteit en houten ramen met dubbel glas. De trap is smal maar recht, de kelder droog. In totaal 142 m² bewoonbaar op een perceel van 68 m².</p>
<p>EPB-klasse E+. De eigenaars vertrekken eind februari. Vraagprijs € 549.000.</p>`,
    ],
    fr: [
      'Maison de ville de trois chambres, terrasse en toiture',
      `<p>Étroite comme le sont les maisons des Marolles, généreuse comme on ne s'y attend pas : rue de la Roue, <strong>142 m²</strong> se superposent sur quatre niveaux. La cuisine s'ouvre à rue, le salon occupe tout le premier, les chambres suivent.</p>
<p>La dernière, sous les tuiles, dispose de sa salle de douche et d'une terrasse de 10 m² d'où l'on aperçoit la Chapelle. Toiture, électricité et châssis datent de 2010.</p>
<ul><li>parcelle de 68 m², façade de 4,8 m</li><li>caves sèches, PEB E+</li><li>549.000 €, libre au 1er mars</li></ul>`,
    ],
  },
  '4460391': {
    nl: [
      'Appartement met één slaapkamer onder de Zavel',
      `<p>Aan de Miniemenstraat, halfweg tussen het Justitiepaleis en de Zavelkerk, staat dit gebouw uit 1962 met zijn typische natuurstenen sokkel. Het appartement op de vierde verdieping telt <strong>61 m²</strong> en heeft een balkon van 4 m² dat uitkijkt op de tuinen van de Hoogstraat.</p>
<p>Leefruimte met open keuken van 2013, slaapkamer met ingebouwde kasten, badkamer, apart toilet en kelder. Lift tot op de verdieping.</p>
<p>De syndicus rekent maandelijks € 175, met collectieve verwarming inbegrepen. EPB D-. Een verstandige eerste aankoop of een degelijke belegging voor € 245.000.</p>`,
    ],
    fr: [
      'Entre Sablon et Marolles : une chambre avec balcon',
      `<p>La rue des Minimes relie deux mondes, les galeries d'en haut et les brocantes d'en bas. Au quatrième étage d'un immeuble de 1962, cet appartement de <strong>61 m²</strong> profite des deux, avec vue dégagée sur les jardins à l'arrière.</p>
<p>Séjour et cuisine ouverte refaits en 2013, chambre avec placards, salle de bains, WC, balcon de 4 m². Ascenseur, cave et local poubelles.</p>
<p>Les 175 € de charges comprennent le chauffage collectif. PEB D-. Proposé à 245.000 €, disponible à l'acte.</p>`,
    ],
  },
  '4018667': {
    nl: [
      'Opbrengsteigendom met handelszaak en vier woningen',
      `<p>Een volledig verhuurd gebouw in de Blaesstraat, drie huizen van het Vossenplein. Het gelijkvloers is sinds 2015 een koffiehuis; daarboven liggen twee appartementen met twee slaapkamers en, onder het dak, twee kleinere met elk één slaapkamer. Samen <strong>340 m²</strong> en zes slaapkamers.</p>
<p>Elke woning heeft een eigen doucheruimte, gasketel en meter. De grote werken van 2011 omvatten dakisolatie, stijgleidingen en brandwerende deuren, met vergunning. Gemiddeld EPB E+.</p>
<ul><li>grondoppervlakte 118 m², gevel 6,6 m</li><li>huurstaat en contracten in te kijken op kantoor</li><li>€ 985.000</li></ul>`,
    ],
    fr: [
      'Immeuble de rapport loué, rue Blaes',
      `<p>À quelques pas de la place du Jeu de Balle, un immeuble de 1898 comprenant un café au rez-de-chaussée et quatre logements aux étages : deux appartements de deux chambres, deux autres d'une chambre sous les combles. Surface totale de <strong>340 m²</strong>.</p>
<p>Compteurs individuels, chaudières séparées, quatre salles de douche. La division est reconnue par la Ville ; toiture isolée et portes coupe-feu depuis 2011. PEB moyen E+.</p>
<p>Les cinq baux se poursuivent avec l'acquéreur. Prix : 985.000 €, état locatif remis aux candidats identifiés.</p>`,
    ],
  },
  '4203154': {
    nl: [
      'Bouwgrond voor gesloten bebouwing in de Spiegelstraat',
      `<p>Onbebouwde percelen binnen de vijfhoek zijn op één hand te tellen. Dit exemplaar meet <strong>92 m²</strong>, heeft een breedte van 5,8 meter aan de straat en werd tot vorig jaar als parkeerplaats gebruikt.</p>
<p>Volgens de stedenbouwkundige inlichtingen mag er een woning van drie bouwlagen met dak komen, aansluitend bij de buren. Nutsleidingen liggen in de straat; een sondering toont draagkrachtige leem op vier meter. De overheid beschikt hier over een recht van voorkoop.</p>
<p>Te koop vanaf € 265.000 onder registratierechten. Een architect uit de buurt tekende al een schetsontwerp, dat wij graag laten zien.</p>`,
    ],
    fr: [
      'Terrain à bâtir de 92 m² dans le Pentagone',
      `<p>Une dent creuse entre deux maisons ouvrières, rue des Miroirs : <strong>92 m²</strong>, 5,8 mètres de façade, et un voisinage qui a retrouvé des couleurs depuis le réaménagement de la place Rouppe.</p>
<p>Le gabarit autorisé est de trois niveaux plus toiture, alignés sur les mitoyens. Raccordements possibles en voirie, étude de sol favorable, plan de géomètre disponible. Attention, la parcelle se trouve dans un périmètre de préemption.</p>
<ul><li>à partir de 265.000 €</li><li>libre d'occupation à l'acte</li><li>esquisse d'architecte consultable à l'agence</li></ul>`,
    ],
  },
};
