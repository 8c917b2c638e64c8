import { readWordTable } from '../sentence-words.ts';

/** French as it is typed in Belgium. */
export const WORDS = readWordTable(
  `
g:s = à vendre, vente, acheter, achat, a acheter, en vente
g:r = à louer, louer, location, en location
g:r price = loyer, loyers
t:house = maison, maisons, villa, ferme, fermette, bungalow, maison mitoyenne, maison de maître, maison de ville, hôtel de maître, bel étage, maison unifamiliale, pavillon
t:apartment = appartement, appartements, appart, appt, app, apt, flat, loft, duplex, penthouse, triplex
t:studio = studio, studios, kot
t:land = terrain, terrains, terrain à bâtir, parcelle
t:building = immeuble, immeubles, immeuble de rapport, investissement, immeuble à appartements
t:shop = commerce, commerces, magasin, rez commercial, surface commerciale, horeca, restaurant, entrepôt, fonds de commerce, espace commercial
t:office = bureau, bureaux, espace de bureau
t:garage = box de garage, box, box fermé, garage fermé
park = garage, garages, parking, parkings, emplacement de parking, place de parking, emplacement, stationnement, carport
bed = chambre, chambres, ch, chs, chambres à coucher, chambre à coucher, chb, pièces
h:terrace = terrasse, terrasses, balcon
h:garden = jardin, jardinet
h:lift = ascenseur
h:ground = rez-de-chaussée, rez de chaussée, rez, rdc
h:top = dernier étage, au dernier étage
h:furnished = meublé, meublée, meublés, meublées
h:pets = animaux, animaux admis, animaux acceptés, animaux autorisés, animal, chat accepté, chats acceptés, chien accepté, chiens acceptés, chien, chiens, chat, chats
h:charges = charges comprises, charges incluses, tout compris, toutes charges comprises, cc, charges comprise
new = neuf, neuve, neufs, construction neuve, nouvelle construction, du neuf
epc = peb, epc, classe énergétique, certificat peb, classe peb, label énergétique, classe énergie
x = ou mieux, ok, le, la, les, l, un, une, et, d, du, des, je, nous, cherche, cherchons, recherche, recherchons, à la recherche de, à la recherche d, souhaite, veux, voudrais, voulons, svp, beau, bel, belle, beaux, grand, grande, petit, petite, spacieux, spacieuse, lumineux, lumineuse, joli, jolie, calme appartement, mon, ma, notre, qui, accepte, acceptés, pour nous, bien, biens, certificat, classe, mois en
of = de
in = à, au, aux, en, dans, sur la commune de, du côté de, région
lo = à partir de, à partir du, dès, min, minimum, au moins, au minimum, plus de, au-dessus de, au dessus de, supérieur à
hi = dans un rayon de, à maximum, max, maximum, maximum de, jusqu'à, jusqu à, jusque, jusqu au, sous, moins de, moins cher que, en dessous de, pas plus de, au plus, inférieur à, pour, au maximum
be = entre
more = ou plus, et plus, ou davantage
less = ou moins, et moins
and = et
or = ou
to = à
with = avec, plus
price = prix, budget
eur = euro, euros, eur
mon = par mois, mensuel, mois
m2 = m2, mètres carrés, mètre carré, m carrés
far = km, kilomètre, kilomètres, km autour de, kilomètres autour de, km autour d, m, mètres, minutes, minute, mn, heure
s:station = gare, gares, gare sncb, train
s:metro = métro, station de métro, arrêt de métro
s:tram = tram, arrêt de tram
s:bus = bus, arrêt de bus
s:school = école, écoles
s:creche = crèche, crèches
s:shop = supermarché, boulangerie
foot = à pied, de marche, à pieds
near = environ, autour de, vers, à peu près, plus ou moins
no = pas, pas de, sans, sauf, hors, non
by = dispo, dispo en, dispo dès, libre en, disponible en, libre, libre le, libre au, libre dès, disponible, disponible à partir du, disponible le, disponible dès, libre à partir du
now = immédiatement, de suite, tout de suite, maintenant
w = louvain la neuve, salles, à rénover, non meublé pas, ans, lot, rénover
n = 0.5 demi, 1 un, 1 une, 2 deux, 3 trois, 4 quatre, 5 cinq, 6 six, 7 sept, 8 huit, 9 neuf chambres, 10 dix, 11 onze, 12 douze, 15 quinze, 20 vingt, 20 vingts, 30 trente, 40 quarante, 50 cinquante, 60 soixante, 70 septante, 80 huitante, 90 nonante, 100 cent, 100 cents, 1000 mille, 1000000 million, 1000000 millions
`,
  {
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    articles: 'un une demi',
    joiner: 'et',
  },
);
