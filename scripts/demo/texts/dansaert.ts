import type { Texts } from '../fact.ts';

export const DANSAERT: Texts = {
  '4031877': {
    nl: [
      'Eénslaapkamerflat met hoge plafonds in de Vlaamsesteenweg',
      `<p>Boven een boekhandel, op de tweede verdieping van een smal huis uit 1912, wacht dit appartement van <strong>57 m²</strong> op een nieuwe bewoner. De eigenaar liet het in 2018 van leidingen tot vloer herdoen en hield de schouw en de plankenvloer in ere.</p>
<p>De leefruimte kijkt uit op de straat, de slaapkamer ligt achteraan aan een stille koer. Keuken met inductie, oven en vaatwasser; doucheruimte met raam. Er is geen lift, wel een ruime overloop waar een fiets kan hangen.</p>
<ul><li>huur € 985, vaste kosten € 75</li><li>gaswandketel en dubbele beglazing, EPB-klasse D</li><li>metro Sint-Katelijne op vier minuten stappen</li></ul>
<p>Vrij op 1 januari 2027, plaatsbezoek op zaterdagvoormiddag.</p>`,
    ],
  },
  '4127304': {
    nl: [
      'Appartement met één slaapkamer en terras vlak bij de Beurs',
      `<p>De Kartuizersstraat is een van die straatjes waar je om acht uur koffie ruikt en om zes uur een terrasje vindt. Op de derde verdieping van een gebouw uit 1988, met lift, huurt u hier <strong>62 m²</strong> die slim is ingedeeld: inkomhal met vestiaire, leefruimte op het zuidwesten, aparte keuken en een slaapkamer waar een bed van 180 en een kast echt in passen.</p>
<p>Op het terras van 6 m² staan een tafel en twee stoelen uit de wind. Badkamer met bad en aansluiting voor de wasmachine, kelder nr. 7.</p>
<p>Provisie van € 120 voor lift en gemene delen; het EPB-certificaat geeft C-. De sleutels liggen klaar.</p>`,
    ],
    fr: [
      'Une chambre et une terrasse au soleil, derrière la Bourse',
      `<p>Rue des Chartreux, on fait ses courses à pied et l'on rentre par le café du coin. Au troisième étage d'un immeuble de 1988 desservi par un ascenseur, ce <strong>62 m²</strong> ne perd pas un mètre : hall avec penderie, séjour exposé sud-ouest, cuisine séparée et équipée, chambre où l'armoire a sa place.</p>
<p>La terrasse de 6 m² suffit pour déjeuner dehors d'avril à octobre. Salle de bains avec baignoire, WC indépendant, cave au sous-sol.</p>
<ul><li>loyer de 1.080 € et 120 € de provision</li><li>chauffage individuel au gaz, PEB C-</li><li>prémétro Bourse à 250 mètres</li></ul>
<p>Libre de suite.</p>`,
    ],
  },
  '4208815': {
    nl: [
      'Duplex onder het dak met twee slaapkamers en dakterras',
      `<p>Wie de laatste trap van de Léon Lepagestraat 17 neemt, komt uit op een verrassing: een duplex over de derde en vierde bouwlaag, met zicht op de torens van Sint-Katelijne. Beneden liggen de twee slaapkamers, een badkamer en een doucheruimte; boven een open leefruimte onder witgeschilderde gebinten, samen <strong>94 m²</strong>.</p>
<p>Een glazen deur geeft uit op twaalf vierkante meter dakterras, volledig afgeschermd. De keuken kreeg in 2015 natuursteen, een combi-oven en een wijnkast. Superisolerend glas houdt het er in de zomer draaglijk en brengt het EPB op C.</p>
<p>Geen lift, dus ook nauwelijks kosten: € 60 provisie per maand. Beschikbaar vanaf half december.</p>`,
    ],
    fr: [
      'Duplex sous les toits, terrasse à l’abri des regards',
      `<p>Il faut monter jusqu'en haut de la maison pour comprendre : charpente peinte en blanc, fenêtres de toit plein sud, et au loin les tours de Sainte-Catherine. La partie nuit occupe le niveau inférieur avec deux chambres, une salle de bains et une salle de douche.</p>
<p>À l'étage supérieur, le séjour et sa cuisine super équipée s'ouvrent sur une terrasse de <strong>12 m²</strong>. La rénovation de 2015 a été confiée à un bureau d'architectes du quartier ; le vitrage à haut rendement et la chaudière individuelle donnent un PEB C.</p>
<ul><li>94 m² habitables, deux WC</li><li>60 € de provision, pas d'ascenseur</li><li>Dansaert et le canal à cinq minutes</li></ul>`,
    ],
  },
  '4315562': {
    nl: [
      'Tweeslaapkamerflat met staanplaats, verwarming inbegrepen',
      `<p>Tussen de Dansaertwijk en het kanaal, aan het Papenvest, verhuren wij op de vierde verdieping een licht appartement van <strong>83 m²</strong> in een gebouw van 2009. Alles is op maat van het dagelijkse leven gemaakt: een berging waar de wasmachine én de strijkplank in kunnen, een keuken met doorgeefraam, twee slaapkamers van gelijke grootte.</p>
<p>Het balkon van 5 m² vangt de ochtendzon boven de binnentuin. In de kelder hoort een autostaanplaats bij de prijs.</p>
<p>De maandelijkse provisie van € 180 dekt ook chauffage en warm water, individueel gemeten. EPB C+. Met de lift tot aan de deur, met de fiets in drie minuten aan Graaf van Vlaanderen.</p>`,
    ],
    fr: [
      'Deux chambres, parking compris, charges chauffage incluses',
      `<p>À mi-chemin entre la rue Dansaert et le canal, cet appartement de 2009 séduit par ce qu'on n'y remarque pas tout de suite : des murs droits, une vraie buanderie, des rangements dans le hall et un silence étonnant côté jardin intérieur.</p>
<p>Le séjour traverse l'immeuble ; les deux chambres se valent, ce qui plaira si l'une devient un bureau. Balcon de 5 m² à l'est.</p>
<ul><li><strong>83 m²</strong> au quatrième étage, ascenseur</li><li>emplacement de voiture en sous-sol</li><li>180 € par mois couvrant chauffage et eau chaude</li></ul>
<p>Performance énergétique C+, disponible immédiatement.</p>`,
    ],
  },
  '4402196': {
    nl: [
      'Karaktervolle loft in een voormalige drukkerij',
      `<p>Waar tot in de jaren tachtig persen draaiden, woont u nu tussen stalen ramen en gietijzeren kolommen. De loft beslaat de hele eerste verdieping van het achtergebouw, bereikbaar met een brede goederenlift: <strong>168 m²</strong> met een leefruimte van veertien meter diep.</p>
<p>Drie slaapkamers werden als houten volumes in de ruimte geschoven, met een badkamer en een aparte doucheruimte ertussen. De keuken met eiland telt twee ovens. Het terras van 22 m² ligt op het westen, boven de oude laadkade.</p>
<ul><li>staanplaats op de afgesloten binnenplaats</li><li>gietvloer met vloerverwarming op gas, EPB D+</li><li>kosten: provisie van € 150</li></ul>
<p>In te trekken op 1 februari 2027.</p>`,
    ],
    fr: [
      'Ancienne imprimerie : loft de trois chambres avec terrasse',
      `<p>La rue des Fabriques porte bien son nom. Au premier étage d'un bâtiment arrière de 1923, ce loft a gardé ses colonnes de fonte et ses châssis d'acier, redoublés d'un vitrage discret lors du chantier de 2012.</p>
<p>Le plateau de <strong>168 m²</strong> se vit comme une place : cuisine à îlot, longue table, coin lecture. Les trois chambres sont des boîtes de bois posées dans l'espace, chacune avec sa porte et sa fenêtre. Salle de bains, salle de douche, deux toilettes.</p>
<p>Terrasse de 22 m² orientée à l'ouest, emplacement dans la cour, monte-charge pour les déménageurs. Provision pour charges : 150 €. PEB D+.</p>`,
    ],
  },
  '4058430': {
    nl: [
      'Rustige studio op de eerste verdieping, volledig vernieuwd',
      `<p>Een studio hoeft geen kamer met een kookplaat te zijn. In deze <strong>33 m²</strong> in de Onze-Lieve-Vrouw van Vaakstraat is het slaapgedeelte met een glazen wand afgescheiden van de zithoek, en heeft de doucheruimte een eigen venster.</p>
<p>Kitchenette met vitrokeramische plaat en koelkast, ingebouwde kast van vloer tot plafond, parketvloer van 2020. Verwarmd wordt er elektrisch met convectoren op klok; daardoor haalt het certificaat slechts E-.</p>
<p>Vaste kosten van € 55 voor water en gemene delen. Domiciliëring toegelaten. Winkels in de Vlaamsesteenweg, tram 51 aan de Ninoofsepoort.</p>`,
    ],
    fr: [
      'Studio rénové en 2020, coin nuit séparé',
      `<p>Petite surface, bonne surprise : une cloison vitrée isole le lit du séjour, si bien que l'on reçoit sans montrer sa chambre. Le tout fait <strong>33 m²</strong> au premier étage d'une maison de trois niveaux, sans ascenseur mais avec un local à vélos dans la cour.</p>
<p>La salle de douche est éclairée naturellement, la kitchenette comprend taque vitrocéramique et frigo. Convecteurs électriques programmables ; PEB E-.</p>
<ul><li>720 € plus un forfait de 55 €</li><li>domiciliation acceptée</li><li>rue de Flandre et ses commerces au bout de la rue</li></ul>`,
    ],
  },
  '4163729': {
    nl: [
      'Winkelruimte met brede vitrine in de Dansaertstraat',
      `<p>Tussen modeontwerpers en een koffiebranderij komt een handelsgelijkvloers vrij met een gevel van <strong>6,2 meter</strong> en een etalage die tot op de stoep reikt. De 115 m² bestaan uit een verkoopruimte in één stuk, een paskamerhoek, een stockruimte met achterdeur en sanitair.</p>
<p>De vorige huurder investeerde in 2017 in een lucht-luchtwarmtepomp en railverlichting; beide blijven ter plaatse. EPB-klasse C, uitzonderlijk voor een pand uit 1897.</p>
<ul><li>huurprijs € 2.400, provisie € 90</li><li>waarborg van zes maanden</li><li>handelshuur 3-6-9, opstelkosten € 450</li></ul>
<p>Ingangsdatum te bespreken met wie er nu zit.</p>`,
    ],
    fr: [
      'Commerce de 115 m² dans la rue de la mode',
      `<p>Une enseigne, une façade de 6,2 mètres, et le passage d'un des axes les plus fréquentés du centre : ce rez commercial de la rue Antoine Dansaert n'a pas besoin de longs discours. La surface de vente est d'un seul tenant, sans colonne ; à l'arrière, une réserve avec accès par la cour et un sanitaire.</p>
<p>Pompe à chaleur réversible et éclairage sur rail repris sans supplément, ce qui permet d'ouvrir après un simple coup de peinture. <strong>PEB C</strong>.</p>
<p>Bail commercial classique, garantie de 14.400 €, provision de 90 € pour les communs. Entrée en jouissance à fixer avec l'occupant.</p>`,
    ],
  },
  '4244071': {
    nl: [
      'Ondergrondse staanplaats aan de Oude Graanmarkt',
      `<p>Parkeren in de Dansaertwijk zonder rondjes te rijden: deze staanplaats bevindt zich op niveau -2 van een bewaakte garage met inrit aan de Oude Graanmarkt. Ze meet bijna vijf meter op twee meter zestig, dus ook een break kan erin, en ze ligt naast de trap in plaats van in een hoek.</p>
<p>U opent de poort met een badge, ook 's nachts en op zondag. De hoogte is beperkt tot 1,95 meter; lpg-wagens worden niet toegelaten. <strong>€ 115 per maand</strong>, vaste kosten van € 10 voor verlichting en schoonmaak, opzegbaar per trimester. Meteen beschikbaar.</p>`,
    ],
    fr: [
      'Emplacement au sous-sol, Vieux Marché aux Grains',
      `<p>Une place à soi au niveau -2 d'un garage gardé, avec rampe d'accès large et éclairage permanent. Elle se trouve à côté de la cage d'escalier et accueille sans manœuvre une voiture familiale de cinq mètres.</p>
<p>Ouverture de la porte par badge vingt-quatre heures sur vingt-quatre. Hauteur limitée à 1,95 m, véhicules au gaz exclus. La redevance s'élève à <strong>115 €</strong>, augmentée de dix euros pour l'entretien ; on y met fin moyennant trois mois de préavis. Remise du badge le jour de la signature.</p>`,
    ],
  },
  '4360948': {
    nl: [
      'Doorzonappartement met twee slaapkamers en terras te koop',
      `<p>Aan het rustige eind van de Vlaamsesteenweg, voorbij de laatste restaurants, kijkt dit appartement op de derde verdieping langs twee kanten naar buiten. De leefruimte loopt van straat tot binnentuin, zodat er van 's morgens tot 's avonds licht valt.</p>
<p>Met <strong>88 m²</strong> is er plaats voor een eethoek, een afzonderlijke keuken, twee slaapkamers aan de tuinkant en een badkamer met ligbad. Terras van 7 m², kelder, lift. Het gebouw van 1996 heeft een reservefonds en de gevel werd vorig jaar gereinigd.</p>
<ul><li>syndickosten: € 165 per maand</li><li>houten ramen met dubbel glas, individuele gasketel</li><li>EPB C-, elektriciteit conform</li></ul>
<p>Vraagprijs € 359.000, vrij bij het verlijden van de akte.</p>`,
    ],
    fr: [
      'Appartement traversant, deux chambres et terrasse',
      `<p>Du côté calme de la rue de Flandre, là où les terrasses font place aux ateliers, un appartement traversant au troisième étage d'une petite copropriété de 1996. On y entre par un hall qui distribue tout : à gauche le séjour et sa salle à manger, à droite les deux chambres sur jardin.</p>
<p>Les <strong>88 m²</strong> sont bien entretenus ; la cuisine a été remplacée il y a six ans, les châssis en bois repeints. La terrasse de sept mètres carrés donne sur l'intérieur de l'îlot.</p>
<p>Charges de copropriété de 165 € avec fonds de réserve, ascenseur, cave, PEB C-. Prix demandé : 359.000 €.</p>`,
    ],
  },
  '4471253': {
    nl: [
      'Loft met garage en zonneterras bij de Ninoofsepoort',
      `<p>De Zennestraat ligt op wandelafstand van het nieuwe park aan de Ninoofsepoort. Hier werd in 2008 een textielmagazijn van 1928 omgebouwd tot een handvol lofts; deze op de tweede verdieping is er een van de mooiste van, met <strong>146 m²</strong> onder een plafond van 3,60 meter.</p>
<p>De staalramen langs de zuidkant geven uit op een terras van 30 m² met buitenkraan en plantenbakken. Drie slaapkamers, waarvan de grootste een eigen badkamer heeft, en een doucheruimte voor de gasten. Keuken op maat in beton en eik.</p>
<ul><li>afgesloten garage, goederenlift</li><li>EPB D, plat dak geïsoleerd in 2021</li><li>kosten mede-eigendom € 210</li></ul>
<p>De verkopers vragen drie maanden na de akte om te verhuizen.</p>`,
    ],
    fr: [
      'Loft de 146 m², terrasse plein sud et box',
      `<p>Un entrepôt textile de 1928, des verrières d'acier, 3,60 mètres sous plafond : la reconversion de 2008 a respecté les volumes et n'a créé que quelques logements. Celui-ci, au deuxième étage, profite d'une terrasse de <strong>30 m²</strong> où l'on cuisine dehors tout l'été.</p>
<p>Trois chambres dont une suite avec bains, salle de douche pour les amis de passage, cuisine taillée sur mesure dans le béton et le chêne. Un garage fermé se trouve au rez, à côté du monte-charge.</p>
<p>Toiture plate isolée récemment, PEB D, 210 € de charges mensuelles. Le prix est communiqué lors de la visite.</p>`,
    ],
  },
  '4096617': {
    nl: [
      'Handelsgelijkvloers op te frissen, vlak bij de Anspachlaan',
      `<p>Een winkel met geschiedenis: veertig jaar lang verkocht men hier muziekinstrumenten, en de houten etalage met koperen lijst is nog de originele van 1911. Het pand van <strong>96 m²</strong> in de Paul Devauxstraat omvat een winkelzaal, een bureau van 14 m² achteraan en een toilet.</p>
<p>Er is werk aan: enkel glas, oude elektriciteit, een gasconvector die zijn beste tijd heeft gehad. EPB F+. Daar staan een gevelbreedte van 5,4 meter, een voetgangersstraat en de premetro om de hoek tegenover.</p>
<p>Te koop voor € 298.000 onder registratierechten; de mede-eigendom kost € 115 per maand.</p>`,
    ],
    fr: [
      'Rez commercial à rafraîchir à deux pas de la Bourse',
      `<p>L'ancien magasin de musique de la rue Paul Devaux cherche un repreneur qui aime les vitrines en bois et les poignées de laiton. La devanture de 1911 est intacte ; derrière, une salle de vente lumineuse, un bureau de <strong>14 m²</strong> et un WC.</p>
<p>Soyons francs, il faut compter avec des travaux : simple vitrage, installation électrique à remettre en ordre, convecteur fatigué. Le certificat indique F+.</p>
<ul><li>96 m² et 5,4 m de façade sur rue piétonne</li><li>copropriété : 115 € par mois</li><li>298.000 €, droits d'enregistrement en sus</li></ul>`,
    ],
  },
};
