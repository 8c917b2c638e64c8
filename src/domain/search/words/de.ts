import { readWordTable } from '../sentence-words.ts';

/** German as it is typed in Belgium. */
export const WORDS = readWordTable(
  `
g:s = zu verkaufen, zum kauf, kaufen, kauf, verkauf, zum verkauf, erwerben
g:r = zu vermieten, zur miete, zu mieten, mieten, miete, vermietung
g:r price = kaltmiete
h:charges g:r price = warmmiete
h:charges g:r = warm
t:house = haus, häuser, villa, reihenhaus, stadthaus, einfamilienhaus, bungalow, bauernhof, bauernhaus, doppelhaushälfte, landhaus, herrenhaus, doppelhaus
t:house g:r = miethaus
t:apartment = wohnung, wohnungen, whg, apartment, appartement, loft, maisonette, penthouse, duplex
t:apartment g:r = mietwohnung
t:apartment g:s = eigentumswohnung
t:apartment new = neubauwohnung
t:apartment h:ground = erdgeschosswohnung
t:apartment h:top = dachgeschosswohnung, dachwohnung
t:studio = studio, studios, einzimmerwohnung
t:land = grundstück, grundstücke, baugrundstück, bauland, land, parzelle, bauplatz
t:building = gebäude, renditeobjekt, investition, mehrfamilienhaus, anlageobjekt
t:shop = laden, geschäft, geschäftsraum, gewerberaum, gewerbe, restaurant, lager, lagerhalle, gewerbefläche, ladenlokal
t:office = büro, büros, büroraum, bürofläche
t:garage = garagenbox
park = garage, garagen, stellplatz, stellplätze, parkplatz, parkplätze, tiefgarage, carport
bed = zi, schlafzimmer, schlafzimmern, sz, zimmer, zimmern
bed t:apartment = zimmerwohnung, zi wohnung, zi whg
h:terrace = terrasse, balkon, dachterrasse
h:garden = garten
h:lift = aufzug, lift, fahrstuhl
h:ground = erdgeschoss, im erdgeschoss, eg, parterre
h:top = dachgeschoss, oberste etage, oberstes geschoss, oberster stock, dg
h:furnished = möbliert, möblierte, möbliertes, möblierten
h:pets = haustiere, haustiere erlaubt, haustier, haustiere willkommen, katze erlaubt, katzen erlaubt, hund erlaubt, hunde erlaubt, hund, hunde, katze, katzen
h:charges = nebenkosten inklusive, inklusive nebenkosten, nebenkosten inbegriffen, inkl nebenkosten, alles inklusive
new = neubau, neubauprojekt, neu gebaut
epc = epc, peb, epb, energieklasse, energielabel, energieeffizienzklasse
x = oder besser, ok, kleines, der, die, das, den, dem, ein, eine, einen, einem, einer, und, ich, wir, suche, suchen, gesucht, möchte, möchten, will, wollen, bitte, schön, schöne, schönes, schönen, groß, große, großes, hell, helle, helles, klein, kleine, kleinem, kleinen, ruhige wohnung, mein, meinem, unser, immobilie, immobilien, klasse, label, erlaubt, am, im
of = von, vom, zum, zur
in = in, bei, zu, raum
lo = ab, min, mindestens, minimum, mehr als, über, wenigstens
hi = im umkreis von, in einem umkreis von, im radius von, innerhalb von, max, maximal, maximum, höchstens, bis, bis zu, unter, weniger als, günstiger als, billiger als, nicht mehr als, nicht teurer als, für
be = zwischen
more = oder mehr, und mehr, oder größer
less = oder weniger, oder kleiner
and = und
or = oder
to = bis
with = mit, plus
price = preis, budget, kaufpreis
eur = euro, euros, eur
mon = monat, pro monat, im monat, monatlich
m2 = m2, qm, quadratmeter, quadratmetern
far = km, kilometer, kilometern, km um, kilometer um, km rund um, m, meter, metern, minuten, minute, gehminuten, stunde
s:station = bahnhof, zug
s:metro = metro, u bahn, metrostation
s:tram = tram, straßenbahn, straßenbahnhaltestelle
s:bus = bus, bushaltestelle
s:school = schule, schulen, grundschule
s:creche = krippe, kita, kindergarten
s:shop = supermarkt, bäcker
foot = zu fuß, fußweg, laufen
near = rund, etwa, circa, ca, ungefähr
no = nicht, kein, keine, keinen, ohne, außer
by = frei, frei ab, frei bis, frei am, verfügbar, verfügbar ab, verfügbar am, frei im, verfügbar im
now = sofort, ab sofort, sofort bezugsfrei
w = louvain la neuve, meer, zum renovieren, unmöbliert, unmöblierte, ans, as, lot
n = 0.5 halbe, 0.5 halben, 1 ein, 1 eine, 1 einem, 1 einer, 2 zwei, 3 drei, 4 vier, 5 fünf, 6 sechs, 7 sieben, 8 acht, 9 neun, 10 zehn, 11 elf, 12 zwölf, 15 fünfzehn, 20 zwanzig, 30 dreißig, 40 vierzig, 50 fünfzig, 60 sechzig, 70 siebzig, 80 achtzig, 90 neunzig, 100 hundert, 1000 tausend, 1000000 million, 1000000 millionen
`,
  {
    months: 'januar februar märz april mai juni juli august september oktober november dezember',
    articles: 'ein eine einem einer halbe halben',
    joiner: 'und',
    hasUmlauts: true,
  },
);
