import type { Texts } from '../fact.ts';

export const QUAYS: Texts = {
  '4119582': {
    nl: [
      'Vijfde verdieping met terras en staanplaats aan de Hooikaai',
      `<p>Van op het terras van 9 m² ziet u het water van de fonteinen op de kaaien en, bij helder weer, het Atomium. Dit verzorgde appartement met <strong>één ruime slaapkamer</strong> ligt op de vijfde van zeven verdiepingen, in een gebouw uit 2004 met dubbele liftschacht.</p>
<p>De leefruimte en de keuken vormen één geheel; stoomoven, afwasmachine en ijskast zijn van een degelijk Duits merk. De badkamer heeft een bad én een meubel met dubbele wastafel. Onder het gebouw hoort staanplaats 12 bij de huur.</p>
<ul><li>68 m², EPB C+</li><li>€ 1.150 en € 140 provisie</li><li>beschikbaar op nieuwjaarsdag</li></ul>`,
    ],
    fr: [
      'Quai au Foin, cinquième étage avec vue et parking',
      `<p>Les anciens bassins comblés ont laissé à ce quartier de larges perspectives, et c'est d'en haut qu'on en profite le mieux. Au cinquième étage, ce <strong>68 m²</strong> de 2004 ouvre son séjour sur une terrasse de 9 m², tournée vers les fontaines.</p>
<p>La cuisine hyper équipée fait partie de la pièce de vie ; la chambre, au calme, accueille un grand lit et un bureau. Salle de bains complète, WC séparé, vidéophone.</p>
<p>L'emplacement de parking est compris dans les 1.150 € de loyer. Comptez 140 € de provisions pour l'ascenseur et les communs. PEB C+.</p>`,
    ],
  },
  '4277340': {
    nl: [
      'Betaalbaar wonen in de Lakensestraat, één slaapkamer',
      `<p>Met zijn gelijnde gevel uit 1899 valt het huis op tussen de winkels van de Lakensestraat. Op de eerste verdieping huurt u <strong>51 m²</strong>: een woonkamer met marmeren schouw aan de voorkant, de slaapkamer achteraan, daartussen een ingerichte keuken en een kleine maar frisse douche.</p>
<p>Elektriciteit en sanitair dateren van 2011, de ramen hebben dubbel glas in hout. Een lift is er niet, één trap volstaat.</p>
<p>€ 890 per maand en € 45 vaste kosten, EPB-label E+. Metro IJzer en het park van de Zenne liggen elk op een kwartiertje of minder. Vrij.</p>`,
    ],
    fr: [
      'Une chambre au premier étage, loyer raisonnable',
      `<p>Vous cherchez un pied-à-terre au centre sans payer le prix d'une vue ? Rue de Laeken, au-dessus d'un encadreur, ce <strong>51 m²</strong> garde une cheminée de marbre et des moulures, tout en ayant reçu en 2011 de nouvelles canalisations et une électricité conforme.</p>
<p>Le séjour donne côté rue, la chambre côté cour ; cuisine équipée au milieu, salle de douche compacte. Châssis en bois à double vitrage.</p>
<ul><li>890 € + 45 € de forfait</li><li>PEB E+</li><li>métro Yser tout proche</li></ul>`,
    ],
  },
  '4382115': {
    nl: [
      'Statig appartement met twee slaapkamers aan het Begijnhof',
      `<p>Het Groot Godshuis en zijn tuin zijn de overburen van dit appartement in een neoclassicistisch pand van 1851. Op de tweede verdieping strekken zich <strong>96 m²</strong> uit achter drie hoge vensters met binnenluiken.</p>
<p>Visgraatparket, een dubbele deur tussen salon en eetkamer, twee slaapkamers op het binnenplein: de renovatie van 2016 liet de adel van het huis onaangeroerd en voegde er een strakke keuken, twee toiletten en hoogrendementsglas aan toe. Frans balkon van 4 m² over de volle breedte.</p>
<p>Huurprijs € 1.420, voorschot op de kosten € 80. EPB D+. Geen lift. Beschikbaar begin december.</p>`,
    ],
    fr: [
      'Au cœur du Béguinage, deux chambres dans un immeuble de 1851',
      `<p>Entre l'église du Béguinage et le Grand Hospice, le temps ralentit. Derrière trois hautes fenêtres à volets intérieurs se cache cet appartement de <strong>96 m²</strong>, au deuxième étage d'une maison néoclassique.</p>
<p>Salon et salle à manger communiquent par une double porte ; le parquet à chevrons craque juste ce qu'il faut. Les deux chambres regardent la cour. En 2016, la cuisine, la salle de bains et les vitrages ont été renouvelés.</p>
<ul><li>balcon filant de 4 m²</li><li>1.420 € et 80 € de provision</li><li>PEB D+, sans ascenseur</li></ul>`,
    ],
  },
  '4015906': {
    nl: [
      'Penthouse met 41 m² terras boven de Arduinkaai',
      `<p>Zevende verdieping, en niets meer dat het zicht verspert: van de basiliek tot het Justitiepaleis ligt de stad aan uw voeten. Het penthouse dateert van 2016 en telt <strong>124 m²</strong> woonoppervlakte met drie slaapkamers, een badkamer, een doucheruimte en een wasplaats.</p>
<p>Het terras loopt langs drie zijden rond de leefruimte. Schuiframen verdwijnen volledig in de wand; zonwering en verlichting bedient u met de telefoon. Dankzij groendak en hoogrendementsglas behaalt de woning EPB B+.</p>
<ul><li>afgesloten garagebox inbegrepen</li><li>provisie € 195</li><li>vrij vanaf maart 2027</li></ul>`,
    ],
    fr: [
      'Penthouse récent, terrasses sur trois faces',
      `<p>Quai aux Pierres de Taille, les entrepôts d'hier ont pour voisin ce bâtiment de 2016 au toit planté de sedums. Au septième étage, trois chambres, une salle de bains et une salle de douche s'organisent autour d'un séjour vitré de toutes parts.</p>
<p>La terrasse couvre <strong>41 m²</strong> : on y suit le soleil du petit déjeuner à l'apéritif. Domotique, protections solaires motorisées, buanderie séparée.</p>
<p>La consommation reste modeste (PEB B+) et le box au sous-sol est compris dans le loyer de 1.950 €. Charges : 195 € de provision, ascenseur inclus. Entrée le 1er mars.</p>`,
    ],
  },
  '4190263': {
    nl: [
      'Studio met alles inbegrepen bij de Koninklijke Vlaamse Schouwburg',
      `<p>Water, verwarming en stroom zitten in het forfait van € 85: wat u betaalt, weet u op voorhand. De studio ligt in de Cipresstraat, waar nauwelijks auto's passeren, op de tweede verdieping van een pandje uit 1875.</p>
<p>Hij meet <strong>31 m²</strong> en heeft een echte hal, een doucheruimte en een keukenhoek met oven en koelkast. Het venster is twee meter hoog en kijkt op een blinde muur vol klimop, wat voor een zacht, groen licht zorgt.</p>
<p>EPB E, dubbele beglazing. Huur € 695, één trap per verdieping en geen lift. Intrede op 1 december.</p>`,
    ],
    fr: [
      'Studio tout compris près du Théâtre flamand',
      `<p>Un seul montant à retenir : 695 € de loyer et 85 € de forfait, électricité comprise. Rue du Cyprès, à l'écart du passage, ce studio de <strong>31 m²</strong> occupe le deuxième étage d'une maison ancienne que le propriétaire entretient lui-même.</p>
<p>On y trouve une entrée avec penderie, une pièce de vie haute de plafond, une kitchenette équipée et une salle de douche refaite en 2013. La fenêtre donne sur un mur couvert de lierre, et pas un bruit ne monte de la rue.</p>
<p>PEB E ; libre au premier décembre.</p>`,
    ],
  },
  '4338794': {
    nl: [
      'Garagebox in de Vaartstraat',
      `<p>Afgesloten box van <strong>16 m²</strong> op de kelderverdieping van een woonblok bij het kanaal. De kantelpoort is vorig jaar vervangen en werkt met een sleutel; de toegang tot de parking met afstandsbediening. Breed genoeg om uit te stappen, diep genoeg voor een werkbank of een bakfiets naast de wagen.</p>
<p>Er is een stopcontact met eigen teller, zodat elektrisch laden na akkoord van de syndicus mogelijk is. Camera's in de gang, verlichting met bewegingsmelder.</p>
<p>€ 125 per maand zonder bijkomende kosten. Contract van een jaar, stilzwijgend verlengbaar.</p>`,
    ],
    fr: [
      'Box fermé, rue du Canal',
      `<p>Ce garage individuel de <strong>16 m²</strong> se trouve au sous-sol d'un ensemble résidentiel, à trente secondes de la petite ceinture. Porte basculante neuve, accès par télécommande, caméras dans l'allée.</p>
<p>La largeur permet d'ouvrir les deux portières et de garder des vélos contre le mur du fond. Une prise sur compteur propre est installée ; la recharge d'un véhicule électrique demande l'accord du syndic.</p>
<p>Le loyer de 125 € comprend toutes les charges. Location annuelle, reconduite tacitement, libre sans délai.</p>`,
    ],
  },
  '4451027': {
    nl: [
      'Volledig gerenoveerd appartement van 101 m² aan de kaaien',
      `<p>De Brandhoutkaai is een van de breedste pleinen van de benedenstad, met platanen en een zaterdagmarktje. Vanuit de leefruimte op de vierde verdieping kijkt u er recht op uit.</p>
<p>In 2019 ging alles eruit: u krijgt nieuwe vloeren in eik, een keuken met natuurstenen blad, een badkamer, een aparte doucheruimte, twee toiletten en ramen met hoogrendementsglas. Twee slaapkamers liggen achteraan, waar het stil is. Balkon van <strong>8 m²</strong> aan de pleinzijde.</p>
<ul><li>gebouw van 1974 met lift en conciërge</li><li>kosten € 290, verwarming inbegrepen</li><li>EPB C-</li></ul>
<p>Prijs: € 415.000, vrij bij de akte.</p>`,
    ],
    fr: [
      'Quai au Bois à Brûler : deux chambres entièrement rénovées',
      `<p>Les platanes du quai font écran en été et laissent passer le soleil en hiver ; de la fenêtre du séjour, on ne se lasse pas de les regarder changer. Situé au quatrième étage d'un immeuble de 1974, l'appartement a été remis à neuf en 2019 jusque dans ses gaines.</p>
<p>Parquet de chêne, cuisine hyper équipée, salle de bains et douche italienne séparée, deux WC. La partie nuit se trouve à l'arrière. Surface de <strong>101 m²</strong>, balcon de 8 m².</p>
<p>415.000 €, charges de 290 € chauffage collectif compris, conciergerie. Certificat PEB : C-.</p>`,
    ],
  },
  '4082371': {
    nl: [
      'Gelijkvloers met stadstuin, twee slaapkamers',
      `<p>Een tuin van 35 m² op een boogscheut van het Sint-Katelijneplein: in de Populierstraat bestaat het. Achter de voordeur van dit gelijkvloerse appartement uit 1908 volgen een ontvangstruimte, twee slaapkamers en helemaal achteraan de leefkeuken die via een veranda op het groen uitgeeft.</p>
<p>De woonoppervlakte bedraagt <strong>74 m²</strong>. De laatste opknapbeurt dateert van 2006; een laag verf en een nieuwe doucheruimte zouden geen luxe zijn. Gaswandketel, dubbel glas, kelder onder het hele appartement.</p>
<p>EPB E. De mede-eigendom telt vier kavels en vraagt € 70 per maand. Vraagprijs: € 312.000.</p>`,
    ],
    fr: [
      'Rez-de-chaussée avec jardin, rue du Peuplier',
      `<p>Qui aurait cru trouver un lilas et deux figuiers entre la place Sainte-Catherine et le canal ? Ce rez-de-chaussée de <strong>74 m²</strong> s'ouvre à l'arrière sur un jardin clos de 35 m², baigné de soleil à partir de midi.</p>
<p>Une pièce de réception à rue, deux chambres, une cuisine habitable prolongée d'une véranda. La salle de douche date de 2006 et mérite d'être rafraîchie, comme les peintures. Grande cave saine.</p>
<ul><li>petite copropriété de quatre lots, 70 € de charges</li><li>chaudière au gaz, PEB E</li><li>312.000 €</li></ul>`,
    ],
  },
  '4226490': {
    nl: [
      'Herenhuis met zes slaapkamers en stadstuin bij het IJzerplein',
      `<p>Achter de zandkleurige gevel van 1878 schuilt een huis dat je in deze wijk nog zelden te koop vindt: vier bouwlagen, een inkom met koetspoort, drie kamers en suite met stucplafonds en een tuin van 60 m² op het zuiden.</p>
<p>De <strong>310 m²</strong> woonruimte werden in 2014 onder handen genomen door een restauratiearchitect. Zes slaapkamers, twee badkamers, een doucheruimte, vier toiletten; de keuken in de souterrain opent op een terras van 18 m². Het leien dak en de dakkapellen zijn nagekeken, EPB D.</p>
<ul><li>perceel van 165 m², gevelbreedte 7,1 m</li><li>vrij beroep mogelijk op het gelijkvloers</li><li>€ 1.095.000</li></ul>`,
    ],
    fr: [
      'Maison de maître restaurée, six chambres et jardin',
      `<p>Porte cochère, escalier à noyau de chêne, plafonds à rosaces : rue De Witte de Haelen, cette maison de 1878 a conservé ce que d'autres ont jeté. La restauration de 2014 l'a dotée de réseaux neufs, d'une cuisine ouverte sur la terrasse et de deux salles de bains.</p>
<p>Elle développe <strong>310 m²</strong> sur quatre niveaux, pour six chambres dont deux sous les ardoises. Le jardin de 60 m², exposé au midi, se prolonge par une terrasse de 18 m².</p>
<p>L'ancienne salle d'attente du rez convient à une profession libérale. Façade de 7,1 m, terrain de 165 m², PEB D. Prix : 1.095.000 €.</p>`,
    ],
  },
  '4309158': {
    nl: [
      'Garagebox te koop in de Locquenghienstraat',
      `<p>Investering of eindelijk een plek voor de wagen? Deze gesloten box van <strong>17 m²</strong> ligt op niveau -1 van een appartementsgebouw in de Locquenghienstraat en is los van een woning te koop.</p>
<p>De inrit werd heraangelegd, het plafond is twee meter hoog. Water kan er bij zware regen in de goot staan, nooit in de box; het perceel is mogelijk overstromingsgevoelig. De jaarlijkse bijdrage aan de mede-eigendom komt neer op € 12 per maand.</p>
<p>Te nemen voor € 38.500, huurwaarde rond € 120. De verkoper levert een recente keuring van de poort.</p>`,
    ],
    fr: [
      'Box à vendre près du canal',
      `<p>Les places de stationnement se font rares autour de la place du Béguinage ; un garage fermé de <strong>17 m²</strong>, vendu séparément, l'est davantage encore. Il se situe au niveau -1, tout de suite après la rampe, et se ferme par une porte sectionnelle.</p>
<p>Hauteur libre de deux mètres, sol peint, éclairage relié aux communs. La parcelle figure en aléa d'inondation possible, sans sinistre connu.</p>
<p>38.500 € hors frais, quote-part de 12 € par mois dans la copropriété. Actuellement vide, donc disponible à la signature de l'acte.</p>`,
    ],
  },
};
