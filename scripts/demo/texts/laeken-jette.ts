import type { Texts } from '../fact.ts';

export const LAEKEN_JETTE: Texts = {
  '4110836': {
    nl: [
      'Rijwoning met vier slaapkamers en tuin nabij Bockstael',
      `<p>Bakstenen gevel met glas-in-loodbovenlichten, een gang in cementtegels: de Fransmanstraat toont Laken op zijn best. De woning uit 1924 telt <strong>165 m²</strong> en is sinds 2009 stap voor stap vernieuwd, met als laatste de badkamer op de eerste verdieping.</p>
<p>Gelijkvloers salon, eetkamer en keuken in elkaars verlengde, dan een terras van 9 m² en een tuin van 40 m². Op de verdiepingen vier slaapkamers en een doucheruimte; de zolder is geïsoleerd en beloopbaar.</p>
<ul><li>perceel 110 m², gevel 5,6 m</li><li>pvc-ramen met dubbel glas, gas, EPB E+</li><li>€ 445.000; de biedronde loopt</li></ul>`,
    ],
    fr: [
      'Maison de quatre chambres avec jardin, quartier Bockstael',
      `<p>Carreaux de ciment, impostes en vitrail, escalier à tournant : les bâtisseurs de 1924 savaient y faire. Rue Fransman, cette maison mitoyenne de <strong>165 m²</strong> a conservé leurs ornements et reçu, au fil des ans, châssis, cuisine et salle d'eau nouvelles.</p>
<p>Le rez s'étire du salon jusqu'au jardin de 40 m². Quatre chambres se répartissent aux étages, avec une salle de bains et une douche. Grenier isolé, cave à charbon devenue buanderie.</p>
<p>Métro et gare de Bockstael à cinq minutes. Prix de départ des offres en cours : 445.000 €. PEB E+.</p>`,
    ],
  },
  '4233079': {
    nl: [
      'Tweeslaapkamerappartement op te frissen, Houba de Strooperlaan',
      `<p>Tegenover het groen van de Heizel, op de vijfde verdieping van een ruim opgezette residentie uit 1967, ligt dit appartement van <strong>86 m²</strong>. De indeling is zoals men ze toen graag had: grote hal, living met terras, nachthal met twee slaapkamers en badkamer.</p>
<p>U zult willen schilderen en de geïnstalleerde keuken vervangen; de aluminium ramen mogen blijven. Terras van 7 m² op het oosten. Metro Houba-Brugmann op drie minuten.</p>
<p>Prijs € 239.000. Maandelijkse lasten € 245, met verwarming via de collectieve ketel. EPB: klasse E+.</p>`,
    ],
    fr: [
      'Deux chambres à rafraîchir face aux parcs du Heysel',
      `<p>Au cinquième étage d'un immeuble de 1967, une disposition rationnelle et de la verdure à perte de vue. Le living mène à une terrasse de 7 m² tournée vers l'est ; le hall de nuit dessert deux chambres et une salle de bains.</p>
<p>Les peintures et la cuisine sont à revoir, ce dont le prix de 239.000 € tient compte. Les <strong>86 m²</strong> sont chauffés par une installation commune reprise dans les 245 € de charges.</p>
<ul><li>ascenseurs modernisés</li><li>métro Houba-Brugmann et hôpital à proximité</li><li>PEB E+</li></ul>`,
    ],
  },
  '4318462': {
    nl: [
      'Eerste verdieping met karakter aan de Bockstaellaan',
      `<p>De Emile Bockstaellaan is breed, druk en bijzonder goed bediend: metro, trein en tram 62 stoppen op enkele passen. Achter dubbele ramen merkt u er weinig van in dit appartement van <strong>88 m²</strong>, bel-etage van een burgerhuis uit 1913.</p>
<p>Twee ontvangstkamers met stucwerk, een keuken met ontbijthoek, twee slaapkamers aan de achterkant en een balkon van 4 m² boven de tuin van de buren. De badkamer werd in 2016 herbouwd.</p>
<p>€ 1.050 plus forfaitaire kosten van € 60. EPB D-. In te trekken in januari, na een laatste controle van de gasketel.</p>`,
    ],
    fr: [
      'Bel étage de deux chambres, boulevard Bockstael',
      `<p>Stucs, parquet et portes vitrées gravées : ce premier étage d'une maison de 1913 a l'allure des appartements d'autrefois. Avec ses <strong>88 m²</strong>, il se compose d'un double séjour, d'une cuisine équipée, de deux chambres à l'arrière et d'un balcon de quatre mètres carrés.</p>
<p>La salle de bains date de 2016. Côté transports, difficile de faire mieux : train, métro et tram se croisent au coin.</p>
<ul><li>1.050 € + forfait de 60 €</li><li>chauffage individuel, PEB D-</li><li>disponible le premier janvier</li></ul>`,
    ],
  },
  '4407351': {
    nl: [
      'Garage te koop in de Stefaniastraat',
      `<p>In een straat waar 's avonds geen plek meer te vinden is, verkopen wij een gelijkvloerse garage van <strong>15 m²</strong> met metalen kantelpoort, tussen twee woonhuizen in de Stefaniastraat.</p>
<p>De bodem is gebetonneerd, het dakje in 2020 van nieuwe roofing voorzien. Er zijn geen gemeenschappelijke kosten. Een elektriciteitsaansluiting is aangevraagd en wordt door de verkoper betaald.</p>
<p>Vraagprijs: € 29.500, te vermeerderen met notariskosten. De sleutel kan al bij het voorlopig koopcontract worden overhandigd.</p>`,
    ],
    fr: [
      'Garage individuel à vendre, rue Stéphanie',
      `<p>Entre deux maisons de la rue Stéphanie, à hauteur de la place de la Maison Communale, garage de plain-pied de <strong>15 m²</strong>. Sol bétonné, porte basculante en métal, roofing refait il y a six ans.</p>
<p>N'appartenant à aucune copropriété, il ne génère ni charges ni assemblées. Le vendeur prend à son compte le raccordement électrique, déjà commandé.</p>
<p>29.500 €, jouissance possible dès la signature du compromis.</p>`,
    ],
  },
  '4126953': {
    nl: [
      'Gerenoveerde bel-etage met garage en diepe tuin',
      `<p>Twee straten van het Laarbeekbos, aan de rustige kant van de Dikke-Beuklaan, staat deze bel-etage uit 1961 die in 2018 vakkundig werd aangepakt: nieuwe ramen, spouwisolatie, dak, elektriciteit en vloeren.</p>
<p>Garage, wasplaats en bureau op straatniveau; leefruimte met open keuken op de eerste verdieping, met trap naar terras (15 m²) en tuin (95 m²). Boven drie slaapkamers, een badkamer en een doucheruimte. Bewoonbare oppervlakte <strong>158 m²</strong>.</p>
<ul><li>EPB C-, hoogrendementsglas</li><li>UZ Brussel en ring op vijf minuten</li><li>€ 525.000, oplevering uiterlijk eind juni 2027</li></ul>`,
    ],
    fr: [
      'Bel-étage rénové près du bois du Laerbeek',
      `<p>On gare la voiture, on monte une volée d'escaliers et l'on découvre un vaste séjour ouvert sur le jardin : c'est toute la logique du bel-étage. Celui-ci, construit en 1961, a bénéficié en 2018 d'une rénovation énergétique soignée qui lui vaut un PEB C-.</p>
<p>Trois chambres, salle de bains, salle de douche, bureau au rez, garage. Terrasse de 15 m² et jardin de 95 m² orienté ouest, sur une parcelle de <strong>195 m²</strong>.</p>
<p>L'avenue de l'Arbre Ballon relie en quelques minutes l'hôpital universitaire, le ring et les bois. Prix : 525.000 €, libre pour l'été 2027.</p>`,
    ],
  },
  '4249720': {
    nl: [
      'Drie slaapkamers en garage aan de De Smet de Naeyerlaan',
      `<p>Een middengrote residentie uit 1956 aan de rand van het Koning Boudewijnpark, met slechts twee appartementen per verdieping. Op de tweede vindt u dit ruime appartement van <strong>108 m²</strong>, bewoond door dezelfde eigenaar sinds de opknapbeurt van 2012.</p>
<p>Woonkamer met parket, gescheiden eetkamer, keuken met terrasje van 6 m², drie slaapkamers op rij, badkamer en twee toiletten. Ketel op stookolie, waarvan de vervanging door gas op de agenda van de volgende vergadering staat.</p>
<p>EPB D, lasten € 210 per maand. € 318.000 inclusief afgesloten garage.</p>`,
    ],
    fr: [
      'Jette : trois chambres avec garage, deuxième étage',
      `<p>Le parc Roi Baudouin commence au bout du trottoir. Dans une résidence de 1956 qui ne compte que dix logements, cet appartement de <strong>108 m²</strong> a toujours été occupé par des propriétaires, et cela se sent.</p>
<p>Salon au parquet ciré, salle à manger séparée, cuisine équipée s'ouvrant sur une terrasse de 6 m², trois chambres contiguës, deux WC. La copropriété étudie le passage du mazout au gaz.</p>
<ul><li>318.000 €, garage fermé compris</li><li>charges : 210 €</li><li>certificat PEB : D ; fenêtres remplacées en 2012</li></ul>`,
    ],
  },
  '4366187': {
    nl: [
      'Studio all-in bij het station van Jette',
      `<p>Vanaf het Kardinaal Mercierplein bent u met de trein in tien minuten in Brussel-Noord. Deze studio op de eerste verdieping in de Léon Théodorstraat telt <strong>35 m²</strong> en werd in 2017 in een klaar, sober kleedje gestoken.</p>
<p>Ingerichte kitchenette, aparte doucheruimte, een alkoof voor het bed en een raam op de straat met haar winkels. Geen meters op te nemen: het forfait van € 60 omvat water, verwarming en stroom.</p>
<p>Huur € 660, EPB-klasse D-. Er is een kandidaat onder optie; wij houden een lijst bij.</p>`,
    ],
    fr: [
      'Studio charges comprises au centre de Jette',
      `<p>La rue Léon Théodor est le cœur commerçant de la commune ; la place du Miroir et la gare sont à trois minutes. Dans une maison de trois niveaux, le premier étage accueille un studio de <strong>35 m²</strong> repeint avant chaque location.</p>
<p>Alcôve pour le lit, kitchenette complète, salle de douche avec fenêtre. Le forfait de 60 € englobe l'eau, le gaz et l'électricité, sans régularisation.</p>
<p>660 € par mois. Certificat : D-. Une option est en cours, n'hésitez pas à vous inscrire en réserve.</p>`,
    ],
  },
  '4472908': {
    nl: [
      'Nieuwbouwappartement met ruim terras en staanplaats',
      `<p>Eerste bewoning. In een project van vijf lagen aan de Odon Warlandlaan, met groendak en fietskelder, verhuren wij op de derde verdieping een appartement van <strong>92 m²</strong>, opgeleverd in het najaar van 2026.</p>
<p>Leefruimte met keuken op maat, wasberging, twee slaapkamers, badkamer en twee toiletten. Het terras van 11 m² ligt op het zuidwesten. Warmtepomp, driedubbel glas en zonnepanelen brengen het verbruik tot bijna nul: EPB A-.</p>
<ul><li>€ 1.190 met staanplaats</li><li>provisie € 130</li><li>metro Belgica op acht minuten wandelen</li></ul>`,
    ],
    fr: [
      'Première occupation : deux chambres basse énergie',
      `<p>Les films de protection viennent d'être retirés des fenêtres. Achevé cet automne, l'immeuble de l'avenue Odon Warland associe pompe à chaleur, triple vitrage et toiture verte ; l'appartement du troisième étage affiche un PEB A-.</p>
<p>Il offre <strong>92 m²</strong> : séjour avec cuisine sur mesure, buanderie, deux chambres, salle de bains, deux WC. Terrasse de 11 m² au sud-ouest.</p>
<p>Loyer de 1.190 € comprenant une place en sous-sol, provision de 130 €. Local vélos avec prises, métro Belgica tout près.</p>`,
    ],
  },
  '4061574': {
    nl: [
      'Halfopen woning met grote tuin in Neder-over-Heembeek',
      `<p>Dorps wonen binnen de stadsgrenzen: in de François Vekemansstraat wandelt u naar de bakker, de school en het zwembad. Deze driegevelwoning van 1978 staat op <strong>3 are 80</strong> en heeft een tuin van 240 m² met notelaar en tuinhuis.</p>
<p>Gelijkvloers een L-vormige living, een nieuwe keuken met kookeiland en een terras van 28 m²; boven vier slaapkamers, een badkamer en een doucheruimte. Inpandige garage. De 172 m² werden in 2015 voorzien van gevelisolatie en hoogrendementsglas.</p>
<p>EPB D+, vraagprijs € 575.000.</p>`,
    ],
    fr: [
      'Trois façades, quatre chambres et 240 m² de jardin',
      `<p>À Heembeek, on se salue encore d'un trottoir à l'autre. Rue François Vekemans, cette maison trois façades de 1978 a été isolée par l'extérieur en 2015 et s'est dotée d'une cuisine où l'on tient à six.</p>
<p>Le séjour en L donne sur une terrasse de 28 m² et un jardin clos planté d'un noyer. À l'étage, quatre chambres, une salle de bains et une salle de douche. Garage intérieur, grenier de rangement.</p>
<ul><li><strong>172 m²</strong> habitables, terrain de 380 m²</li><li>chaudière gaz, PEB D+</li><li>575.000 €</li></ul>`,
    ],
  },
  '4185316': {
    nl: [
      'Appartement met garage op het Peter Benoitplein',
      `<p>Op het pleintje met de kerk, de apotheek en het terras van de brasserie: handiger kan haast niet. Het appartement van <strong>90 m²</strong> op de tweede en voorlaatste verdieping maakt deel uit van een bescheiden gebouw uit 2001 met lift.</p>
<p>Een living met open haard op gas, halfopen keuken, twee slaapkamers met vast tapijt, badkamer en bergruimte. Terras van 8 m² uit het zicht van het plein. Garage onder het gebouw.</p>
<p>Huur € 1.090, provisie € 105. EPB C. Momenteel onder optie; beschikbaar vanaf 15 januari.</p>`,
    ],
    fr: [
      'Place Peter Benoit : deux chambres avec garage et terrasse',
      `<p>Boulangerie au rez-de-chaussée d'en face, arrêt de tram à cent mètres, marché le jeudi : la place est le vrai centre du village. Au deuxième étage d'une construction de 2001, <strong>90 m²</strong> agréables et sans vis-à-vis.</p>
<p>Séjour avec insert au gaz, cuisine semi-ouverte équipée, deux chambres, salle de bains, débarras. La terrasse de 8 m² regarde les jardins.</p>
<p>Loyer de 1.090 € garage inclus, 105 € de provision pour l'ascenseur et les parties communes, PEB C.</p>`,
    ],
  },
  '4290642': {
    nl: [
      'Vrijstaande loods met kantoren, Ransbeekstraat',
      `<p>Logistieke ruimte op een boogscheut van de Budabrug en de haven. De loods van <strong>520 m²</strong> heeft een vrije hoogte van 6,2 meter, twee sectionale poorten en een vloer die vier ton per vierkante meter draagt.</p>
<p>Aan de straatkant ligt een kantoorblok van 45 m² met kitchenette, sanitair en douche. Op het verharde terrein kunnen zes wagens parkeren en een trekker met oplegger keren. Gasheaters, brandcentrale en krachtstroom aanwezig.</p>
<ul><li>€ 3.100 per maand zonder btw, provisie € 150</li><li>bankwaarborg van zes maanden, eenmalige dossierkost € 750</li><li>vrij, contract vanaf drie jaar</li></ul>`,
    ],
    fr: [
      'Entrepôt quatre façades avec bureaux, zone portuaire',
      `<p>Accès immédiat au ring par le pont de Buda, six emplacements de stationnement, manœuvre aisée pour les semi-remorques : ce hall de <strong>520 m²</strong> répond aux besoins d'un distributeur urbain ou d'un artisan en croissance.</p>
<p>Deux portes sectionnelles, 6,2 mètres de hauteur libre, sol industriel. Les bureaux (45 m²) ont été repeints en 2021 et disposent d'une douche.</p>
<p>Loyer de 3.100 € hors TVA, provision de 150 €, garantie bancaire de 18.600 €, frais de dossier de 750 €. Bail de trois ans minimum.</p>`,
    ],
  },
};
