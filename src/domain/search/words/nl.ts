import { readWordTable } from '../sentence-words.ts';

/** Dutch as it is typed in Belgium. */
export const WORDS = readWordTable(
  `
g:s = te koop, koop, kopen, aankoop, aankopen, aan te kopen
g:r = te huur, huur, huren, verhuur, te huren, per maand huur
g:r price = huurprijs
t:house = huis, huizen, huisje, driegevelwoning, tweegevelwoning, viergevelwoning, woning, woningen, rijwoning, rijhuis, herenhuis, villa, hoeve, boerderij, bungalow, bel etage, belle etage, bel-etage, eengezinswoning, gezinswoning, woonhuis, fermette, burgerhuis, tussenwoning
t:house g:s = koopwoning, koophuis
t:house g:r = huurwoning, huurhuis
t:house new = nieuwbouwwoning, nieuwbouwhuis
t:apartment = appartement, appartementje, appt, apt, appartementen, app, appart, flat, flatje, loft, duplex, penthouse, triplex
t:apartment g:r = huurappartement, huurflat
t:apartment new = nieuwbouwappartement
t:apartment h:top = dakappartement
t:studio = studio, studios, kot, studentenkamer, studentenkot
t:land = grond, gronden, bouwgrond, perceel, perceel bouwgrond, kavel, terrein
t:building = opbrengsteigendom, gebouw, gebouwen, investering, investeringspand, beleggingspand, appartementsgebouw
t:shop = handelspand, handelszaak, winkel, winkelpand, horecazaak, horeca, magazijn, opslagplaats, restaurant, commercieel pand, handelsruimte
t:office = kantoor, kantoren, bureau, kantoorruimte
t:garage = garagebox, autobox, box
park = garage, garages, parking, parkings, parkeerplaats, parkeerplaatsen, staanplaats, autostaanplaats, parkeerplek, carport
bed = slaapkamer, slaapkamers, slpkr, slpkmr, sl, slkr, slpk, slpks, slk, slks, slp, kamers, kamer
bed t:apartment = slaapkamerappartement, kamerappartement
h:terrace = terras, terrasje, balkon, dakterras
h:garden = tuin, tuintje, stadstuin
h:lift = lift
h:ground = gelijkvloers, gelijkvloerse, gelijkvloerse verdieping, benedenverdieping, begane grond, op het gelijkvloers
h:top = bovenste verdieping, hoogste verdieping, laatste verdieping, dakverdieping
h:furnished = gemeubeld, gemeubelde, bemeubeld, gemeubileerd
h:pets = huisdieren, huisdieren toegelaten, huisdier toegelaten, huisdieren toegestaan, huisdieren welkom, huisdier, kat toegelaten, katten toegelaten, hond toegelaten, honden toegelaten, hond, honden, kat, katten, mijn hond
h:charges = kosten inbegrepen, lasten inbegrepen, charges inbegrepen, inclusief kosten, inclusief lasten, alles inbegrepen, kosten inclusief, all in, alles in, alles inclusief
new = nieuwbouw, nieuwbouwproject, nieuw gebouwd
epc = epc, epb, peb, epc klasse, epb klasse, epc label, energielabel, energieklasse, energie klasse, energie label
x = ok, op, of beter, of hoger, de, het, een, en, met een, ik, wij, we, zoek, zoeken, mag, mogen, zoekt, gezocht, op zoek naar, naar, wil, willen, wens, graag, aub, alstublieft, mooi, mooie, ruim, ruime, groot, grote, klein, kleine, licht, lichte, knap, knappe, rustig appartement, waar, zijn, is, toegelaten, toegestaan, mijn, onze, label, klasse, vanaf nu, per, prijs tot, te, op het, op de, liefst, eventueel, pand, panden, vastgoed, kopen of, slechts, ongeveer in
of = van
in = in, te, bij, rond in, regio, omgeving
lo = vanaf, min, minimum, minstens, minimaal, meer dan, boven, ten minste, tenminste, hoger dan, duurder dan
hi = binnen, in een straal van, in een omtrek van, op max, op maximum, op maximaal, op hoogstens, op minder dan, max, maximum, maximaal, hoogstens, tot, tot en met, onder, minder dan, goedkoper dan, lager dan, niet duurder dan, niet meer dan, ten hoogste, voor
be = tussen, tss
more = of meer, en meer, of groter
less = of minder, of kleiner
and = en
or = of
to = tot, a
with = met, plus
price = prijs, budget, vraagprijs, verkoopprijs
eur = euro, euros, eur
mon = maand, mnd, per mnd, per maand, maandelijks, pm, euro per maand
m2 = m2, vierkante meter, vierkante meters, vierkantemeter
far = km, kilometer, km rond, kilometer rond, km rondom, m, meter, minuten, minuut, minuutjes, mins, uur
s:station = station, treinstation, trein, stations
s:metro = metro, metrostation, metrohalte
s:tram = tram, tramhalte
s:bus = bus, bushalte
s:school = school, scholen, basisschool, lagere school
s:creche = crèche, kinderopvang, kinderdagverblijf
s:shop = supermarkt, bakker
foot = te voet, wandelen, stappen, wandelafstand, loopafstand
near = rond, rondom, ongeveer, circa, ca, om en bij, zowat
no = niet, geen, zonder, behalve, uitgezonderd
by = vrij, vrij tegen, vrij op, vrij vanaf, beschikbaar, beschikbaar vanaf, beschikbaar tegen, beschikbaar op, vrij uiterlijk op
now = onmiddellijk, direct, meteen, nu
w = louvain la neuve, te renoveren, om te renoveren, ongemeubeld, ongemeubelde, kan, een kamer te huur
n = 0.5 half, 0.5 halve, 1 een, 2 twee, 3 drie, 4 vier, 5 vijf, 6 zes, 7 zeven, 8 acht, 9 negen, 10 tien, 11 elf, 12 twaalf, 15 vijftien, 20 twintig, 30 dertig, 40 veertig, 50 vijftig, 60 zestig, 70 zeventig, 80 tachtig, 90 negentig, 100 honderd, 1000 duizend, 100000 ton, 1000000 miljoen
`,
  {
    months: 'januari februari maart april mei juni juli augustus september oktober november december',
    articles: 'een half halve',
    joiner: 'en',
  },
);
