import type { Texts } from '../fact.ts';

export const UPPER_TOWN: Texts = {
  '4067125': {
    nl: [
      'Bel-etageflat met schouwen en hoge ramen in de Vrijheidswijk',
      `<p>De mooie verdieping, zo noemde men in 1862 het niveau waar ontvangen werd. U huurt ze vandaag als appartement met één slaapkamer: <strong>66 m²</strong> in de Congresstraat, met twee marmeren schouwen, een spiegel tot aan de lijst en eiken vensters met dubbel glas.</p>
<p>In 2017 kwam er een keuken die zich als kast gedraagt, en een badkamer met bad op pootjes. De slaapkamer ligt aan de kant van de koer.</p>
<p>Maandhuur € 1.120, provisie € 70 voor de gemene delen. EPB D-. Metro Madou en tram 92 zijn vlakbij, evenals het Warandepark. Vrij op 15 december.</p>`,
    ],
    fr: [
      'Bel étage de caractère au quartier des Libertés',
      `<p>Cheminées de marbre, trumeau doré, fenêtres à petits bois : au premier étage d'un hôtel particulier de 1862, ce <strong>66 m²</strong> ne ressemble à aucun autre. La cuisine installée en 2017 se dissimule derrière des portes peintes du même gris que les boiseries.</p>
<p>La chambre et la salle de bains donnent sur la cour pavée. On est à trois minutes de Madou et du parc de Bruxelles.</p>
<ul><li>1.120 € + 70 € de provision</li><li>chauffage au gaz, PEB D-</li><li>escalier d'honneur, sans ascenseur</li></ul>`,
    ],
  },
  '4183957': {
    nl: [
      'Ruim appartement met staanplaats aan de Koningsstraat',
      `<p>Op de vijfde verdieping van een naoorlogs gebouw, met uitzicht op de Kruidtuin aan de ene en op de Congreskolom aan de andere kant. De <strong>112 m²</strong> werden in 2018 heringedeeld rond een centrale keuken met kookeiland; aan weerszijden liggen de zithoek en een eetplaats voor acht.</p>
<p>Twee slaapkamers, badkamer met dubbele wastafel, doucheruimte, twee toiletten en een klein terras van 6 m². Aluminium ramen houden het verkeer buiten.</p>
<ul><li>€ 1.560 per maand, staanplaats inbegrepen</li><li>kosten € 240 met verwarming en warm water</li><li>EPB C, lift, conciërge overdag</li></ul>`,
    ],
    fr: [
      'Deux chambres rue Royale, vue sur le Botanique',
      `<p>Depuis le cinquième étage, le regard file du Jardin botanique à la colonne du Congrès. La rénovation de 2018 a décloisonné cet appartement de <strong>112 m²</strong> autour d'un îlot de cuisson où tout le monde finit par s'installer.</p>
<p>Deux chambres, salle de bains à double vasque, salle de douche, deux WC, terrasse de 6 m². L'isolation acoustique des châssis mérite d'être écoutée sur place, si l'on peut dire.</p>
<p>Le loyer de 1.560 € inclut une place de parking ; les charges de 240 € couvrent le chauffage. PEB C. Disponible en janvier.</p>`,
    ],
  },
  '4256078': {
    nl: [
      'Duplex met drie slaapkamers aan de Grote Zavel',
      `<p>Er zijn adressen die geen uitleg behoeven. Op de derde en vierde verdieping van een achttiende-eeuws pand, met lift, verhuren wij een duplex van <strong>137 m²</strong> die in 2019 met respect voor balken en ankers werd ingericht.</p>
<p>Het salon heeft vijf ramen op het plein en een open haard; de keuken, in donker brons, is voorzien van alles wat een liefhebber verlangt. Boven liggen drie slaapkamers, twee badkamers en een terras van 14 m² tussen de daken.</p>
<p>Huur € 2.200, provisie € 175. EPB-klasse D+ onder leien dat opnieuw geïsoleerd is. Beschikbaar half februari.</p>`,
    ],
    fr: [
      'Sablon : duplex d’exception sous les ardoises',
      `<p>Un immeuble de 1769, un ascenseur posé dans la cage d'escalier comme une lanterne, et tout en haut ce duplex de <strong>137 m²</strong>. Cinq fenêtres donnent sur la place, ses antiquaires et ses chocolatiers.</p>
<p>Le niveau de réception comprend un salon avec feu ouvert et une cuisine dessinée sur mesure. À l'étage, trois chambres mansardées, deux salles de bains et une terrasse de 14 m² lovée entre les toits.</p>
<ul><li>rénovation complète en 2019</li><li>2.200 € et 175 € de provision, ascenseur compris</li><li>PEB D+, entrée mi-février</li></ul>`,
    ],
  },
  '4397612': {
    nl: [
      'Gelijkvloers met tuin van 28 m² bij het Parlement',
      `<p>Een eigen voordeur, een eigen tuin en toch op wandelafstand van het Koninklijk Park. In de Onderrichtsstraat huurt u het gelijkvloers van een klein herenhuis uit 1888, goed voor <strong>64 m²</strong>.</p>
<p>Vooraan de slaapkamer met luiken, in het midden een doucheruimte en berging, achteraan de leefkeuken met dubbele deur naar de tuin. De muren houden de warmte in de zomer buiten; in de winter doet de gasketel van 2012 haar werk, met een EPB-score van klasse E.</p>
<p>€ 995 per maand, provisie € 55. Onmiddellijk vrij; huisdier te bespreken.</p>`,
    ],
    fr: [
      'Rez-de-jardin près du Parlement',
      `<p>Le matin, les rouges-gorges ; à midi, les fonctionnaires en terrasse rue de la Croix de Fer. Rue de l'Enseignement, ce rez-de-chaussée de <strong>64 m²</strong> s'accompagne d'un jardin clos de 28 m² où pousse une glycine.</p>
<p>Chambre à rue protégée par des volets, salle de douche, buanderie, puis une cuisine habitable qui s'ouvre en grand sur l'extérieur. Double vitrage dans des châssis de bois.</p>
<ul><li>995 €, provision de 55 €</li><li>PEB E, chaudière au gaz</li><li>animal accepté après entretien avec le propriétaire</li></ul>`,
    ],
  },
  '4044284': {
    nl: [
      'Herenhuis van 255 m² met garage, vlak bij de Zavel',
      `<p>Een volledig huis huren in deze buurt is een voorrecht. Achter een gevel in blauwe hardsteen van 1907 wachten vier woonlagen, vijf slaapkamers en een garage waarin de wagen binnenrijdt zonder te draaien.</p>
<p>De ontvangstkamers op de bel-etage zijn samen vijftien meter diep. De keuken, vernieuwd in 2016, ligt gelijk met een terras van 12 m² en een tuin van 45 m². Twee badkamers, een doucheruimte, wijnkelder en bergzolder.</p>
<p>In totaal <strong>255 m²</strong>, EPB D. Huurprijs € 3.200; voor het nazicht van de ketel wordt € 35 per maand gevraagd. Discreet adres, meegedeeld na contact.</p>`,
    ],
    fr: [
      'Maison de maître de cinq chambres, garage et jardin',
      `<p>Dans une rue de musées et d'ambassades, cette maison de 1907 offre l'espace d'un autre siècle : salons en enfilade, escalier de pierre bleue, verrière zénithale. La rénovation de 2016 lui a donné une cuisine contemporaine de plain-pied avec la terrasse.</p>
<p>Cinq chambres, deux salles de bains et une salle de douche se partagent les étages, pour <strong>255 m²</strong> au total. Jardin de ville de 45 m², cave à vin, garage accessible de la rue.</p>
<p>3.200 € par mois hors consommations, entretien de la chaudière forfaitaire à 35 €. PEB D. L'adresse exacte est donnée sur demande.</p>`,
    ],
  },
  '4145530': {
    nl: [
      'Kantoorverdieping van 210 m² in de Leopoldwijk',
      `<p>Op de derde verdieping van een kantoorgebouw in de Leuvenseweg, recht tegenover de ministeries, komt een plateau van <strong>210 m²</strong> vrij. Daarvan zijn er 190 als werkruimte ingericht: een open ruimte voor achttien bureaus, vier vergaderkamers met akoestisch glas, een kitchenette en een serverlokaal.</p>
<p>Het gebouw uit 1991 werd in 2020 voorzien van warmtepompen, verlaagde plafonds met led en een fietsenstalling met douches op -1. EPB-label B-.</p>
<ul><li>€ 2.850 per maand exclusief btw</li><li>provisie € 620, alle technieken inbegrepen</li><li>twee staanplaatsen, waarborg zes maanden huur</li></ul>`,
    ],
    fr: [
      'Plateau de bureaux prêt à l’emploi, rue de Louvain',
      `<p>Dix-huit postes de travail, quatre salles vitrées, une cuisine d'équipe et un local serveur : au troisième étage, ces bureaux n'attendent que leurs occupants. La surface atteint <strong>210 m²</strong>, dont 190 exploitables.</p>
<p>L'immeuble de 1991 est passé en 2020 à la pompe à chaleur et à l'éclairage LED. Il dispose d'un parking vélos avec vestiaires et d'un accueil en journée. PEB B-, rare dans le quartier.</p>
<p>2.850 € hors TVA, 620 € de provision pour l'ensemble des services. Deux emplacements de voiture compris. Libre tout de suite, bail 3-6-9.</p>`,
    ],
  },
  '4322801': {
    nl: [
      'Galerieruimte in de Lebeaustraat, 162 m²',
      `<p>Witte muren van vier meter hoog, een betonnen vloer en daglicht van boven: de ruimte in de Lebeaustraat huisvestte drie galeries na elkaar en zou zonder aanpassing een vierde kunnen ontvangen. Ook een showroom of een veilinghuis past hier.</p>
<p>De etalage is <strong>7,8 meter</strong> breed. Achteraan ligt een kantoor van 22 m² met archiefkast, sanitair en een deur naar de laadzone in de zijstraat. EPB D, gas, houten ramen uit 2015.</p>
<p>Huur € 3.400, voorschot € 130, borg € 20.400. Over btw valt met de eigenaar te praten.</p>`,
    ],
    fr: [
      'Espace de galerie au Sablon, façade de 7,8 mètres',
      `<p>La rue Lebeau concentre tout ce que Bruxelles compte de marchands d'art. Cet espace de <strong>162 m²</strong> a la hauteur, la lumière zénithale et la sobriété qu'ils recherchent, plus une vitrine qui se voit depuis la place.</p>
<p>Un bureau de 22 m², une réserve et un WC se trouvent à l'arrière, avec une porte de livraison séparée. Sol en béton poli, rails, alarme.</p>
<ul><li>3.400 € par mois, provision de 130 €</li><li>garantie locative de 20.400 €</li><li>PEB D, assujettissement à la TVA négociable</li></ul>`,
    ],
  },
  '4436079': {
    nl: [
      'Staanplaats onder de Regentschapsstraat',
      `<p>Voor wie in de buurt van de Zavel werkt of woont: een autostaanplaats op niveau -3 van een residentie in de Regentschapsstraat. U neemt de lift en staat op straat, droog en zonder te zoeken naar een parkeerautomaat.</p>
<p>De plaats is <strong>12 m²</strong> groot, tussen twee pijlers, en dus voorbehouden voor wagens tot 4,60 meter. De poort leest uw nummerplaat. Laadpaal van de mede-eigendom op dezelfde verdieping, te betalen per kilowattuur.</p>
<p>€ 130 huur en € 12 vaste kosten. Jaarcontract.</p>`,
    ],
    fr: [
      'Place de parking, rue de la Régence',
      `<p>Sous un immeuble résidentiel face aux musées, emplacement numéroté au niveau -3, accessible par ascenseur. Il mesure <strong>12 m²</strong> et convient à un véhicule de 4,60 mètres au plus.</p>
<p>La barrière reconnaît la plaque d'immatriculation, le sous-sol est chauffé contre le gel et surveillé. Une borne de recharge partagée se trouve à quelques mètres ; l'électricité est facturée au kilowattheure.</p>
<p>Loyer mensuel de 130 €, charges fixes de 12 €. Engagement d'un an, entrée immédiate.</p>`,
    ],
  },
  '4091348': {
    nl: [
      'Twee slaapkamers in een neoclassicistisch herenhuis',
      `<p>In de Drukpersstraat, op nummer 12, werd een herenhuis uit 1856 in vijf kavels verdeeld. Het appartement op de tweede verdieping is met <strong>97 m²</strong> het grootste: drie kamers en suite, waarvan de laatste als eetplaats dienstdoet, een ingerichte keuken, twee slaapkamers en een badkamer met raam.</p>
<p>De lift kwam er in 2009, samen met nieuwe elektriciteit en dubbel glas in de oude kozijnen. Onder het zinken dak werd isolatie geblazen.</p>
<ul><li>syndicus: € 185 per maand, reservefonds van € 24.000</li><li>EPB D-, individuele gasketel</li><li>vraagprijs € 398.000</li></ul>`,
    ],
    fr: [
      'Élégant deux chambres avec ascenseur, quartier Royal',
      `<p>La rue de la Presse aligne ses façades blanches à deux pas de la colonne du Congrès. Au numéro 12, un ancien hôtel de maître abrite cinq appartements ; celui du deuxième étage, <strong>97 m²</strong>, en est le plus vaste.</p>
<p>Trois pièces en enfilade avec moulures et parquet, cuisine équipée, deux chambres, salle de bains éclairée par une fenêtre. L'ascenseur ajouté en 2009 s'arrête sur le palier.</p>
<p>Charges mensuelles de 185 €, copropriété saine, PEB D-. Prix demandé : 398.000 €. À visiter en semaine, après seize heures.</p>`,
    ],
  },
  '4214693': {
    nl: [
      'Penthouse met 52 m² terras aan de Waterloolaan',
      `<p>Negen verdiepingen boven de luxewinkels ligt een van de weinige echte penthouses van de kleine ring. In 2021 werd het appartement gestript en heropgebouwd met driedubbel glas, vloerkoeling en een keuken in rookkleurig eikenhout.</p>
<p>De leefruimte van 58 m² gaat over in een terras van <strong>52 m²</strong> op het zuidwesten, met buitenkeuken en volwassen olijfbomen. Drie slaapkamers, een badkamer en een doucheruimte; 138 m² in totaal. Garagebox op -2.</p>
<ul><li>EPB C, wat in een gebouw van 1971 opmerkelijk is</li><li>kosten € 420: verwarming, conciërge, reservefonds</li><li>€ 745.000, exclusief via ons kantoor</li></ul>`,
    ],
    fr: [
      'Dernier étage boulevard de Waterloo, terrasse panoramique',
      `<p>Le Palais de Justice d'un côté, la forêt de Soignes au loin de l'autre. Au neuvième et dernier étage d'un immeuble de 1971, ce penthouse a été entièrement repensé en 2021 : triple vitrage, chape rafraîchissante, menuiseries de chêne fumé.</p>
<p>Il s'étend sur <strong>138 m²</strong> avec trois chambres, une salle de bains et une salle de douche. La terrasse de 52 m² comprend une cuisine d'été et reçoit le soleil jusqu'au soir.</p>
<p>Box fermé, conciergerie, 420 € de charges tout compris. PEB C. Vente en exclusivité à 745.000 €.</p>`,
    ],
  },
  '4368450': {
    nl: [
      'Verhuurde studio met balkon bij de Munt',
      `<p>Een kleine belegging met een huurder die blijft. Deze studio van <strong>34 m²</strong> in de Schildknaapstraat, op een steenworp van de Munt en de Koninginnegalerij, is verhuurd tot eind augustus.</p>
<p>Vijfde verdieping, lift, balkon van 2 m². De eigenaar vernieuwde in 2018 de keukenhoek en de doucheruimte en plaatste accumulatieverwarming op nachttarief; het certificaat vermeldt klasse E. Het bed klapt weg in een kastenwand.</p>
<p>Kosten van mede-eigendom € 95 per maand, waarvan een derde recupereerbaar bij de huurder. Prijs € 179.000, huurcontract ter inzage.</p>`,
    ],
    fr: [
      'Studio loué près de la Monnaie, bon rendement',
      `<p>Rue de l'Écuyer, entre l'opéra et les galeries Saint-Hubert, on ne reste jamais longtemps sans locataire. Celui de ce studio de <strong>34 m²</strong> est en place jusqu'au 31 août et paie ponctuellement.</p>
<p>Au cinquième étage avec ascenseur, la pièce principale dispose d'un lit escamotable et d'un balconnet. Kitchenette équipée et salle de douche de 2018, chauffage électrique à accumulation.</p>
<ul><li>179.000 €, frais d'acte non compris</li><li>95 € de charges communes</li><li>PEB E</li></ul>`,
    ],
  },
};
