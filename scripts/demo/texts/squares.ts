import type { Texts } from '../fact.ts';

export const SQUARES: Texts = {
  '4029546': {
    fr: [
      'Rue Franklin, une chambre avec terrasse et ascenseur',
      `<p>Les librairies étrangères, le marché du mercredi square Ambiorix, le parc du Cinquantenaire : le quartier européen se vit mieux à pied. Rue Franklin, au troisième étage d'un immeuble de 1994, nous louons un appartement de <strong>70 m²</strong> en très bon état.</p>
<p>Séjour de belle taille ouvrant sur une terrasse de cinq mètres carrés, cuisine équipée séparée, chambre sur jardin, salle de bains avec baignoire, débarras. Châssis aluminium et chauffage individuel.</p>
<ul><li>1.140 € hors charges, celles-ci étant provisionnées à 115 €</li><li>PEB C-</li><li>libre au 1er janvier 2027, métro Schuman à six minutes</li></ul>`,
    ],
  },
  '4138177': {
    nl: [
      'Prachtig uitzicht op het Ambiorixsquare, twee slaapkamers',
      `<p>De rozenperken en fonteinen van de squares zijn uw voortuin. Op de vierde verdieping van een residentie uit 1968 werd dit appartement in 2020 heringericht door een binnenhuisarchitecte, met veel berging en weinig gangen: <strong>105 m²</strong> netto.</p>
<p>Woonkamer en eetplaats nemen de hele parkzijde in, met een terras van 7 m² ervoor. Aan de tuinkant twee slaapkamers, elk met eigen sanitair: een badkamer en een doucheruimte. Keuken met stoomoven.</p>
<p>Maandhuur € 1.595 met staanplaats. Kosten € 230, verwarming en warm water inbegrepen. EPB-label C+. Vrij met nieuwjaar.</p>`,
    ],
    fr: [
      'Deux chambres face aux jardins du square Ambiorix',
      `<p>Ouvrir les rideaux sur un parc dessiné par Gédéon Bordiau, c'est le privilège des façades du square. L'appartement du quatrième étage, <strong>105 m²</strong>, a été réaménagé en 2020 : placards jusqu'au plafond, éclairage indirect, cuisine hyper équipée.</p>
<p>Chaque chambre a sa salle d'eau, l'une avec baignoire, l'autre avec douche. Terrasse de 7 m² devant le living, WC d'invités, cave.</p>
<ul><li>1.595 € avec emplacement de parking</li><li>230 € de provisions, chauffage collectif compris</li><li>PEB C+</li></ul>`,
    ],
  },
  '4259832': {
    nl: [
      'Afgewerkte eenslaapkamerflat in de Stevinstraat',
      `<p>Vijf minuten van het Schumanplein, en toch in een straat met kastanjebomen. Het herenhuis van 1902 werd in 2018 opgesplitst in vier appartementen; op de tweede verdieping is er één vrij van <strong>65 m²</strong>.</p>
<p>Voorkamer met erker, gevolgd door een eethoek en een open keuken met inbouwtoestellen. Achteraan de slaapkamer met dressing en een doucheruimte in kleine mozaïek. Het schrijnwerk is nieuw, de plafondlijsten zijn oud.</p>
<p>€ 1.095 huur, € 80 provisie. EPB-label D. Plaatsbeschrijving door een deskundige, kosten te delen. Sleutels vanaf vandaag.</p>`,
    ],
    fr: [
      'Rue Stevin : appartement d’une chambre avec bow-window',
      `<p>À l'ombre du Berlaymont, mais dans une maison de 1902 où rien ne rappelle l'administration. Le deuxième étage, <strong>65 m²</strong>, est baigné de lumière grâce à un bow-window garni d'une banquette.</p>
<p>Rénové en 2018, il comprend un séjour double, une cuisine ouverte, une chambre avec dressing et une salle de douche en mosaïque. Deux moulures sur trois sont d'origine, et l'on cherche encore laquelle ne l'est pas.</p>
<p>Loyer : 1.095 €. Provision : 80 €. PEB D. Disponible sans attendre.</p>`,
    ],
  },
  '4374418': {
    nl: [
      'Tuinappartement met drie slaapkamers in art-nouveauwijk',
      `<p>Victor Horta bouwde zijn beroemdste hotel enkele deuren verder. Dit gelijkvloerse appartement in een herenhuis van 1897 kijkt uit op dezelfde boomrijke laan en bezit achteraan een tuin van <strong>70 m²</strong> met een terras van 8 m² in blauwe steen.</p>
<p>De 134 m² zijn verdeeld over drie hoge kamers aan de voorkant, een keuken met wintertuin en een slaapvleugel met drie kamers, badkamer en doucheruimte. Glas-in-lood, marmeren vloer, en sinds 2014 moderne technieken.</p>
<ul><li>EPB D-, provisie van € 95</li><li>beschikbaar op 31 december</li><li>huurprijs op aanvraag</li></ul>`,
    ],
    fr: [
      'Rez-de-jardin Art nouveau, trois chambres',
      `<p>Vitraux, sol de marbre, jardin d'hiver : la maison est de 1897 et la main d'un bon élève de Horta s'y reconnaît. Au rez-de-chaussée, l'appartement de <strong>134 m²</strong> déroule trois pièces de réception avant d'atteindre la cuisine et le jardin.</p>
<p>L'aile de nuit regroupe trois chambres, une salle de bains et une salle de douche. Dehors, 70 m² de verdure et une terrasse en pierre bleue.</p>
<p>Installations renouvelées en 2014, PEB D-. Provision mensuelle de 95 €. Le loyer se demande au bureau ; entrée à la fin de l'année.</p>`,
    ],
  },
  '4445635': {
    nl: [
      'Ruime studio met terras, verwarming inbegrepen',
      `<p>Veertig vierkante meter is voor een studio riant. In de Archimedesstraat krijgt u die op de vijfde verdieping, met lift, een badkamer met bad en een terras van 4 m² waar het na de middag zonnig is.</p>
<p>Een halfhoge kast verdeelt de ruimte in wonen en slapen. De keuken werd in 2019 geplaatst en beschikt over een combi-microgolf. Gemeenschappelijke wasruimte in de kelder, fietsen op het gelijkvloers.</p>
<p>Alles samen € 925: <strong>€ 795 huur</strong> en € 130 provisie met verwarming en warm water. EPB C-. Te huur vanaf 15 december.</p>`,
    ],
    fr: [
      'Grand studio lumineux, rue Archimède',
      `<p>Avec ses <strong>40 m²</strong>, sa salle de bains et sa terrasse, ce studio du cinquième étage rend jaloux bien des appartements. Un meuble bas sépare le lit du salon sans voler de lumière.</p>
<p>La cuisine a été renouvelée en 2019, tout comme les peintures et le parquet stratifié. Ascenseur, buanderie commune, local vélos au rez. Les institutions européennes et le Cinquantenaire sont à portée de semelle.</p>
<ul><li>795 € de loyer</li><li>130 € par mois pour le chauffage, l'eau chaude et les communs</li><li>PEB C-</li></ul>`,
    ],
  },
  '4087209': {
    nl: [
      'Groot herenhuis met zes slaapkamers en tuin, Europese wijk',
      `<p>Dit is een huis om in te ontvangen: marmeren hal, drie kamers en suite met een totale diepte van achttien meter, een keuken met toegang tot terras (16 m²) en tuin (70 m²). Het geheel meet <strong>330 m²</strong> en dateert van 1901.</p>
<p>Zes slaapkamers verspreid over twee verdiepingen en de mansarde, twee badkamers en twee doucheruimtes. In 2012 werden dak en verwarming vernieuwd; de slaapkamers aan de straat hebben akoestisch glas.</p>
<p>Huur € 3.950, verbruik via eigen meters. EPB E+. Een kamer op het gelijkvloers kan als praktijk dienen. Beschikbaar in januari.</p>`,
    ],
    fr: [
      'Vaste maison de maître à louer près du Berlaymont',
      `<p>Marbres, boiseries et sonnettes de service : derrière sa façade de pierre, cette maison de 1901 compte <strong>330 m²</strong> et six chambres. Les trois pièces du bel étage s'ouvrent l'une sur l'autre jusqu'à la terrasse de 16 m².</p>
<p>Deux salles de bains, deux salles de douche, une cuisine semi-enterrée donnant de plain-pied sur un jardin de 70 m². Toiture d'ardoise et chauffage revus en 2012.</p>
<ul><li>3.950 € par mois, compteurs individuels</li><li>cabinet ou bureau possible au rez</li><li>PEB E+</li></ul>`,
    ],
  },
  '4176491': {
    nl: [
      'Achterhuis met patio: een atelierwoning in de Patriottenstraat',
      `<p>Door een koetspoort en over een geplaveide koer bereikt u een klein huis dat niemand vanop de straat vermoedt. In de voormalige schrijnwerkerij van 1921 werd in 2017 een woning van <strong>102 m²</strong> ingericht, met stalen puien en een dak van zink.</p>
<p>Beneden één grote leefruimte met gietvloer, keuken en toilet, open naar een patio van 25 m². Boven twee slaapkamers, een doucheruimte en een werkhoek onder de lichtstraat.</p>
<p>Maandprijs € 1.650, plus € 25 voor het jaarlijkse ketelonderhoud. EPB C-. Per direct te betrekken, fietsen mogen op de koer.</p>`,
    ],
    fr: [
      'Ancienne menuiserie transformée, deux chambres et patio',
      `<p>Poussez la porte cochère de la rue des Patriotes, traversez la cour : voici une maison arrière que rien n'annonce. Ses <strong>102 m²</strong> sur deux niveaux ont remplacé en 2017 les établis d'un menuisier.</p>
<p>Le rez est une seule pièce de vie, cuisine comprise, séparée d'un patio de 25 m² par une verrière d'acier. À l'étage, deux chambres, la salle de douche et un bureau sous lanterneau.</p>
<p>Toit de zinc isolé, vitrage à haut rendement, PEB C-. Loyer de 1.650 €, entretien de chaudière de 25 €. Silence complet.</p>`,
    ],
  },
  '4301764': {
    nl: [
      'Garagebox op het gelijkvloers, Correggiostraat',
      `<p>Geen helling, geen lift, geen pijlers: deze box in de Correggiostraat ligt op straatniveau in een rij van acht, op een binnenkoer met poort. Met zijn <strong>15 m²</strong> volstaat hij voor een gezinswagen en een rek met banden.</p>
<p>De huurder stopt er eind december mee, zodat u op 1 januari 2027 kunt starten. Geen elektriciteit in de box, wel verlichting op de koer tot middernacht.</p>
<p>Huurprijs € 110, kosten nihil. Waarborg van één maand, opzeg van twee maanden.</p>`,
    ],
    fr: [
      'Garage de plain-pied près du square Ambiorix',
      `<p>Une cour fermée, huit boxes, le vôtre est le troisième à gauche. On y entre en ligne droite depuis la rue du Corrège, sans rampe ni colonne, et ses <strong>15 m²</strong> laissent de quoi ranger un vélo cargo.</p>
<p>L'éclairage de la cour s'éteint à minuit ; le box lui-même n'est pas raccordé à l'électricité. Porte métallique à double serrure.</p>
<p>110 € par mois sans charges, un mois de garantie, libre au Nouvel An.</p>`,
    ],
  },
  '4428390': {
    nl: [
      'Herenhuis van 340 m² met tuin op het zuiden',
      `<p>De Orteliusstraat verbindt de Leopoldwijk met de vijvers van de Maria-Louizasquare. Het huis dateert van 1899, is 6,9 meter breed en heeft alles wat de kenner zoekt: een bordestrap, schouwen in Carrara, een serre aan de tuinzijde.</p>
<p>Over vier niveaus telt u zes slaapkamers, twee badkamers, twee doucheruimtes en vier toiletten. Terras van 20 m² en <strong>tuin van 80 m²</strong> met oude peer. De laatste verbouwing is van 2007; technisch in orde, decoratief naar eigen smaak aan te passen.</p>
<p>EPB E. Wonen, praktijk of meergezinswoning mits vergunning. Vraagprijs € 1.240.000.</p>`,
    ],
    fr: [
      'Hôtel de maître de 1899, six chambres et jardin plein sud',
      `<p>Entre le parlement européen et l'étang du square Marie-Louise, la rue Ortélius a échappé aux promoteurs. Cette maison de <strong>340 m²</strong> conserve son escalier d'apparat, ses cheminées de Carrare et une serre où mûrit un raisin noir.</p>
<p>Six chambres, deux salles de bains, deux salles de douche, un terrain de 190 m² dont 80 m² de jardin et 20 m² de terrasse. Entretien suivi depuis la rénovation de 2007 ; la décoration est à mettre à votre goût.</p>
<ul><li>façade de 6,9 mètres</li><li>gaz, double vitrage, PEB E</li><li>1.240.000 €, affectation mixte envisageable</li></ul>`,
    ],
  },
  '4052014': {
    nl: [
      'Appartement met drie slaapkamers en garage aan de vijver',
      `<p>Zwanen, een rots met waterval en in april de Japanse kerselaars: het uitzicht vanop de derde verdieping verandert elke maand. Het appartement van <strong>122 m²</strong> maakt deel uit van een residentie uit 1959 met marmeren inkomhal en inwonende conciërge.</p>
<p>Living over de volledige breedte met terras van 9 m², drie slaapkamers, een badkamer, een doucheruimte en een dienstkeuken die om vernieuwing vraagt. Garagebox met rechtstreekse toegang tot de lift.</p>
<ul><li>maandelijkse afrekening van € 340, inclusief verwarming</li><li>EPB E+; dubbele beglazing van de jaren negentig</li><li>€ 465.000, vrij bij akte</li></ul>`,
    ],
    fr: [
      'Trois chambres et box, vue sur l’étang Marie-Louise',
      `<p>Peu de façades bruxelloises peuvent se vanter de donner sur une cascade. Celle-ci le fait depuis 1959, et l'appartement du troisième étage en profite sur toute sa largeur. Il offre <strong>122 m²</strong>, trois chambres, une salle de bains et une salle de douche.</p>
<p>La cuisine est d'époque, les revêtements aussi : prévoyez un budget de rafraîchissement. En contrepartie, les volumes sont exceptionnels et la terrasse de 9 m² accueille une vraie table.</p>
<p>465.000 € garage fermé compris. Charges mensuelles de 340 € avec chauffage et conciergerie, PEB E+.</p>`,
    ],
  },
  '4160238': {
    nl: [
      'Leegstaande studio met terras in de Eburonenstraat',
      `<p>Klaar voor verhuur of als vaste stek voor wie in de week in Brussel werkt. De studio op de tweede verdieping is <strong>32 m²</strong> groot, heeft een terras van 3 m² op de tuinen en een doucheruimte die enkele jaren geleden opnieuw werd betegeld.</p>
<p>Het gebouw van 1972 heeft een lift, een huismeester en een collectieve stookplaats op gas. In de kosten van € 120 zit de verwarming al vervat. EPB-waarde: D-.</p>
<p>Vraagprijs <strong>€ 168.000</strong>. Een vergelijkbare studio in het gebouw verhuurt aan € 720. Onmiddellijk vrij.</p>`,
    ],
    fr: [
      'Studio libre avec terrasse, quartier des Squares',
      `<p>Petit budget pour un quartier prisé : rue des Éburons, au deuxième étage d'une copropriété de 1972, ce <strong>32 m²</strong> a été vidé et nettoyé. La kitchenette, la douche et le sol sont en bon état ; il ne manque que vos meubles.</p>
<p>Côté jardin, une terrasse de trois mètres carrés prolonge la pièce principale. Ascenseur, concierge, chaufferie commune dont le coût est repris dans les 120 € de charges.</p>
<ul><li>168.000 €, PEB D-</li><li>loyer estimé entre 700 et 740 €</li><li>remise des clés à l'acte</li></ul>`,
    ],
  },
};
