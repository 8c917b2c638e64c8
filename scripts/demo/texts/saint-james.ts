import type { Texts } from '../fact.ts';

export const SAINT_JAMES: Texts = {
  '4036902': {
    nl: [
      'Historisch pand, hedendaagse flat in de Kolenmarkt',
      `<p>Het huis werd opgetrokken na het bombardement van 1695 en is beschermd; het appartement op de tweede verdieping dateert van 2020 en is dat allerminst. Tussen oude moerbalken huurt u <strong>60 m²</strong> met vloerverwarming, een keuken in zwart linoleum en een inloopdouche met regenkop.</p>
<p>De slaapkamer kijkt uit op de Bijstandskerk en is door een dubbele wand gescheiden van de uitgaansstraat. Toch moet gezegd: op vrijdagavond leeft de Kolenmarkt.</p>
<ul><li>€ 1.050 en vaste kosten van € 60</li><li>superisolerende ramen, EPB-label D</li><li>geen lift, leuning aan beide kanten</li></ul>`,
    ],
    fr: [
      'Maison protégée, intérieur neuf : une chambre à Saint-Jacques',
      `<p>La façade à pignon date de 1701, le reste de 2020. Au deuxième étage, sous des poutres débarrassées de leur plâtre, cet appartement de <strong>60 m²</strong> dispose d'un chauffage par le sol, d'une cuisine hyper équipée et d'une douche à l'italienne.</p>
<p>Le quartier est animé, c'est son charme et son défaut ; une contre-cloison protège la chambre, tournée vers l'église du Bon-Secours.</p>
<p>Loyer de 1.050 €, forfait de 60 € comprenant l'eau. PEB D. Vous pouvez emménager demain.</p>`,
    ],
  },
  '4152268': {
    nl: [
      'Burgerlijk appartement met twee slaapkamers aan de Lemonnierlaan',
      `<p>De Maurice Lemonnierlaan behield haar negentiende-eeuwse allure: balkons met smeedwerk, brede trottoirs, op zondag de geur van de Zuidmarkt. Dit appartement op de derde verdieping heeft met <strong>92 m²</strong> kamers zoals ze nu niet meer gebouwd worden.</p>
<p>Drie kamers in de lengte, met vleugeldeuren; een keuken op het noorden die in augustus aangenaam koel blijft; twee slaapkamers aan de binnenkant. De renovatie is van 2008, goed onderhouden. Lift met smeedijzeren hek.</p>
<p>€ 1.180 huur, € 110 provisie voor lift en gemene delen. EPB E+. Beschikbaar vanaf december, premetro Lemonnier om de hoek.</p>`,
    ],
    fr: [
      'Appartement bourgeois de 92 m², boulevard Lemonnier',
      `<p>Trois mètres vingt sous plafond, un balcon de fer forgé, des portes à double battant : le boulevard Maurice Lemonnier n'a rien perdu de son élégance d'avant-guerre. Au troisième étage avec ascenseur, ce logement de deux chambres a été rénové en 2008 et suivi depuis.</p>
<p>La cuisine équipée et la salle de bains se situent au nord, les chambres sur l'intérieur de l'îlot. On marche dix minutes jusqu'à la gare du Midi.</p>
<ul><li>1.180 € + 110 € de provision</li><li>chaudière individuelle, châssis de bois, PEB E+</li><li>entrée au 1er décembre</li></ul>`,
    ],
  },
  '4268517': {
    nl: [
      'Passiefbouw in het centrum: twee slaapkamers, terras van 10 m²',
      `<p>Aan de Zuidstraat werd in 2019 een gebouw opgeleverd dat bijna niets verbruikt. Op de vierde verdieping is een appartement van <strong>85 m²</strong> te huur met driedubbele beglazing, ventilatie met warmteterugwinning en een warmtepomp die de leefruimte ook koelt. Resultaat: EPB-label A-.</p>
<p>Open leefkeuken, twee slaapkamers, badkamer plus doucheruimte, twee toiletten, wasberging. Het terras van tien vierkante meter ligt op het zuiden boven een gemeenschappelijke moestuin op het dak.</p>
<p>Huur € 1.345; voor de voorziening van € 125 komt er jaarlijks een afrekening. Vrij in januari.</p>`,
    ],
    fr: [
      'Construction passive : deux chambres rue du Midi',
      `<p>Les factures d'énergie se comptent ici sur les doigts : triple vitrage, ventilation double flux et pompe à chaleur valent à cet immeuble de 2019 un <strong>PEB A-</strong>. L'appartement du quatrième étage mesure 85 m² et n'a connu qu'un seul locataire.</p>
<p>Séjour avec cuisine hyper équipée, deux chambres, salle de bains, salle de douche, deux toilettes. De la terrasse de 10 m², on voit le clocher de Notre-Dame du Bon Secours et le potager des voisins sur le toit.</p>
<p>1.345 € par mois, provision de 125 € régularisée une fois l'an.</p>`,
    ],
  },
  '4389136': {
    nl: [
      'Drie slaapkamers boven de voetgangerszone',
      `<p>Sinds de Anspachlaan autovrij is, hoort u er vooral stemmen en fietsbellen. Vanop de vijfde verdieping, met balkon over de hele gevel, volgt u het vanop afstand. Het appartement van <strong>128 m²</strong> beslaat een volledig niveau van een gebouw uit de tijd van burgemeester Anspach zelf.</p>
<p>Salon met koepelvormig hoekraam, eetkamer, aparte keuken, drie slaapkamers achteraan, een badkamer en een doucheruimte. Alles werd in 2013 grondig aangepakt.</p>
<ul><li>€ 1.680, provisie € 160</li><li>EPB D-, gas, houten vensters</li><li>lift tot de vijfde, berging op zolder</li></ul>`,
    ],
    fr: [
      'Grand trois chambres sur le piétonnier',
      `<p>Rotonde d'angle, balcon filant et parquet en point de Hongrie : ce plateau de <strong>128 m²</strong> occupe tout le cinquième étage d'un immeuble haussmannien du boulevard Anspach. Les voitures ont disparu, la lumière est restée.</p>
<p>Séjour double, cuisine indépendante, trois chambres côté cour, salle de bains et salle de douche séparées. Une pièce de rangement sous les toits vient avec le bail.</p>
<p>Rénové en 2013, il obtient un PEB D-. Loyer de 1.680 €, provision de 160 € pour communs et ascenseur. Libre en février.</p>`,
    ],
  },
  '4103741': {
    nl: [
      'Vernieuwde studio met balkonnetje in de Stoofstraat',
      `<p>Twee straten achter Manneken Pis, maar aan de kant waar de toeristen niet komen. Op de derde verdieping werd deze studio van <strong>38 m²</strong> in 2021 compleet vernieuwd, van de eiken vloer tot de badkamer met zitbad.</p>
<p>De slaapnis met lade-onderbouw staat los van de zithoek. Er is een volwaardige keuken met oven, dampkap en vaatwas in smal formaat, en een Frans balkon van 2 m² op het westen.</p>
<p>€ 760 huur. Het forfait van € 70 bevat koud water, gemene delen én internet. EPB-label D. Klaar om binnen te stappen, zonder lift.</p>`,
    ],
    fr: [
      'Studio de standing, internet compris, rue de l’Étuve',
      `<p>Alcôve pour le lit, vrai coin repas, baignoire sabot : on s'étonne de tout ce que contient ce studio de <strong>38 m²</strong> remis à neuf en 2021. Il occupe le troisième étage d'une maison de 1890, côté jardin de l'ancien couvent.</p>
<p>La cuisine est complète, y compris un lave-vaisselle étroit. La porte-fenêtre à l'ouest s'ouvre sur un balcon de 2 m².</p>
<ul><li>760 € et 70 € de forfait avec eau froide et wifi</li><li>gaz, vitrage à haut rendement, PEB D</li><li>Gare centrale à sept minutes à pied</li></ul>`,
    ],
  },
  '4231385': {
    nl: [
      'Goedkope studio bij de Anderlechtsepoort',
      `<p>Eenvoudig, proper en betaalbaar: voor € 650 huurt u op de vierde verdieping een studio van <strong>28 m²</strong> met doucheruimte, kitchenette en een raam dat uitkijkt op de boulevard.</p>
<p>De inrichting heeft haar jaren: linoleum op de vloer, een gasradiator, keukenkastjes in formica. De eigenaar vervangt voor de intrede nog de douchewand en de matras van het opklapbed. EPB-klasse F+.</p>
<p>Provisie € 45. Tram 51 en de slachthuismarkt liggen voor de deur. De huidige huurder vertrekt eind januari; bezoeken gebeuren met zijn akkoord op woensdagavond.</p>`,
    ],
    fr: [
      'Petit studio abordable, porte d’Anderlecht',
      `<p>Le confort est simple, le prix aussi. Au quatrième étage, sans ascenseur, ce studio de <strong>28 m²</strong> comprend une pièce claire avec lit rabattable, une kitchenette semi-équipée et une salle de douche.</p>
<p>Radiateur au gaz, châssis PVC, linoléum : rien de luxueux, mais tout fonctionne, et la paroi de douche sera remplacée avant votre arrivée. PEB F+.</p>
<p>650 € de loyer, 45 € de provision. Le locataire sortant libère les lieux fin janvier et ouvre volontiers sa porte le mercredi soir.</p>`,
    ],
  },
  '4347920': {
    nl: [
      'Horecazaak met terras op het Sint-Goriksplein',
      `<p>Op een van de drukste pleinen van de stad zoekt een brasserie een nieuwe uitbater. De zaal, de keuken en de toog zijn samen <strong>184 m²</strong> groot; buiten vergunde de stad een terras van 30 m², goed voor veertig stoelen.</p>
<p>Professionele afzuiging, koelcel, vetafscheider en een brandweerverslag van 2024 zijn aanwezig. De gevel is 8,5 meter breed met vouwdeuren. Vier toiletten, waarvan een rolstoeltoegankelijk. EPB F.</p>
<ul><li>geen brouwerijverplichting</li><li>provisie € 210, waarborg € 25.200, dossierkost € 650</li><li>overname van de inrichting bespreekbaar, huurprijs op te vragen</li></ul>`,
    ],
    fr: [
      'Brasserie à reprendre place Saint-Géry',
      `<p>Dès le premier rayon de soleil, la place se remplit. L'établissement dispose d'une terrasse autorisée de 30 m², d'une façade de 8,5 mètres entièrement ouvrante et d'une salle que l'on peut diviser en deux.</p>
<p>Les <strong>184 m²</strong> comprennent une cuisine professionnelle avec hotte conforme, une chambre froide et quatre sanitaires, l'un d'eux accessible en fauteuil roulant. Aucun contrat de brasseur. PEB F.</p>
<p>La reprise du matériel se négocie avec l'exploitant. Garantie de 25.200 €, provision de 210 €, frais de dossier de 650 €. Conditions de loyer communiquées après entretien.</p>`,
    ],
  },
  '4419054': {
    nl: [
      'Volledig gebouw te huur: handel, kantoren en vier kamers',
      `<p>In de Lombardstraat, schuin tegenover het Brussels parlement, verhuren wij een gebouw van <strong>420 m²</strong> in zijn geheel. Het gelijkvloers en de eerste verdieping (samen 180 m²) zijn als winkel en kantoor ingericht; daarboven liggen drie woonlagen met vier slaapkamers en drie doucheruimtes.</p>
<p>Geschikt voor een vereniging, een ambassade of een onderneming die personeel wil huisvesten. De renovatie van 2018 voorzag een lift, brandtrap en volledig gescheiden tellers.</p>
<p>Huurprijs € 5.900 per maand, waarborg van drie maanden. EPB D+. Ingang op 1 april 2027, contractduur vanaf negen jaar.</p>`,
    ],
    fr: [
      'Immeuble entier de 420 m² à louer, rue du Lombard',
      `<p>Cinq niveaux, un ascenseur et une seule clé : cet immeuble mixte de 1904 se loue d'un bloc. Le commerce du rez et les bureaux du premier totalisent 180 m² ; les trois étages supérieurs sont aménagés en logements, avec quatre chambres et trois salles de douche.</p>
<p>Une ONG, une représentation régionale ou un employeur qui loge ses équipes y trouverait son compte. Les travaux de 2018 ont mis les lieux aux normes incendie.</p>
<ul><li>surface totale de <strong>420 m²</strong>, façade de 7,4 m</li><li>5.900 € par mois, TVA limitée au rez</li><li>PEB D+, disponible au 1er avril 2027</li></ul>`,
    ],
  },
  '4074863': {
    nl: [
      'Te renoveren appartement met vergezicht, bieden vanaf € 295.000',
      `<p>Zesde verdieping aan de Stalingradlaan, twee slaapkamers, terras van 6 m² en een zicht tot in het Pajottenland: de basis zit goed. De rest mag u zelf bepalen, want aan dit appartement van <strong>84 m²</strong> werd sinds 1964 weinig gedaan.</p>
<p>Stalen ramen met enkel glas, een geïnstalleerde maar verouderde keuken, elektriciteit te hernieuwen. Het certificaat zegt F+. De mede-eigendom stemde in met nieuwe gevelramen, te betalen over drie jaar.</p>
<ul><li>collectieve stookplaats, kosten € 260 per maand</li><li>twee liften, kelder 6C</li><li>biedingen schriftelijk tot de laatste vrijdag van de maand</li></ul>`,
    ],
    fr: [
      'À rénover : deux chambres au sixième, vue dégagée',
      `<p>On achète ici un volume, une orientation et un panorama. Avenue de Stalingrad, au sixième étage d'un immeuble de 1964, <strong>84 m²</strong> attendent un projet : cuisine et salle de bains sont d'époque, les châssis métalliques à simple vitrage.</p>
<p>Terrasse de 6 m² plein ouest, deux chambres, hall spacieux, cave. L'assemblée générale a voté le remplacement des fenêtres ; l'appel de fonds s'étale sur trois ans.</p>
<p>Faire offre à partir de 295.000 €. Charges de 260 € avec chauffage collectif, PEB F+. Les offres écrites sont ouvertes en fin de mois.</p>`,
    ],
  },
  '4197471': {
    nl: [
      'Opbrengsteigendom met zes wooneenheden in het centrum',
      `<p>Zelden komt een gebouw van deze omvang zo goed gedocumenteerd op de markt. Vijf bouwlagen uit 1892 met zes vergunde wooneenheden, samen <strong>465 m²</strong> en acht slaapkamers, achter een gevel van 7,6 meter.</p>
<p>In 2015 werden de dakstructuur, de gemeenschappelijke leidingen en twee badkamers vernieuwd; de vier doucheruimtes volgden nadien. Elk appartement heeft een eigen ketel en teller. Achteraan ligt een tuintje van 25 m² voor het gelijkvloers. EPB D- als gemiddelde.</p>
<p>Alle eenheden zijn verhuurd. Prijs en huurstaat worden bezorgd na een kort gesprek en ondertekening van een geheimhoudingsverklaring.</p>`,
    ],
    fr: [
      'Six logements en règle au centre-ville',
      `<p>Division autorisée, compteurs séparés, baux enregistrés : le dossier de cet immeuble de rapport est complet. Il compte six unités réparties sur cinq niveaux, pour <strong>465 m²</strong> et huit chambres, à égale distance de la Bourse et de la gare du Midi.</p>
<p>Charpente, colonnes et deux salles de bains ont été refaites en 2015. Le rez profite d'un jardinet de 25 m². Chaudières individuelles au gaz, PEB moyen D-.</p>
<ul><li>terrain de 150 m², façade de 7,6 m</li><li>entièrement occupé</li><li>prix transmis aux acquéreurs sérieux, sous accord de confidentialité</li></ul>`,
    ],
  },
  '4285209': {
    nl: [
      'Kantoor met terras in de Eikstraat',
      `<p>Art deco van buiten, helder en functioneel van binnen: dit kantoor beslaat de eerste verdieping van een gebouw uit 1934 en telt <strong>198 m²</strong>, waarvan 180 effectief bruikbaar. Een onthaal, zes lokalen met glazen binnenwanden, een vergaderzaal voor twaalf personen en een keukentje.</p>
<p>Het terras van 15 m² op het zuiden is bij goed weer de populairste werkplek. Douche voor fietsers, twee toiletten, één staanplaats op de koer.</p>
<p>Staalramen met dubbele beglazing, gas, EPB D+. Mede-eigendom: € 380 per maand. Het pand staat leeg vanaf eind maart 2027; de vraagprijs vernemen geïnteresseerden bij een bezoek.</p>`,
    ],
    fr: [
      'Bureaux Art déco avec terrasse, rue du Chêne',
      `<p>À cent pas de la Grand-Place, un étage de bureaux comme on en voit peu : hall en marbre, rampe en laiton, grandes baies à châssis d'acier. Les <strong>198 m²</strong> se composent d'un accueil, de six pièces vitrées et d'une salle de réunion.</p>
<p>Une terrasse de 15 m² prolonge la cuisine. Il y a aussi une douche, deux toilettes et une place de stationnement dans la cour.</p>
<p>Rénovation de 2017, PEB D+. Charges de 380 €. Vente sous droits d'enregistrement, libre au 31 mars 2027, prix sur demande.</p>`,
    ],
  },
};
