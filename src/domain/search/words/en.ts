import { readWordTable } from '../sentence-words.ts';

/** English as it is typed in Belgium, British and American. */
export const WORDS = readWordTable(
  `
g:s = for sale, sale, buy, buying, to buy, purchase
g:r = to rent, for rent, rent, renting, rental, to let, for let
t:house = house, houses, home, homes, villa, townhouse, town house, terraced house, cottage, bungalow, farm, farmhouse, mansion, family home
t:apartment = apartment, apartments, appartment, flat, flats, apt, apts, loft, duplex, penthouse, maisonette, condo
t:studio = studio, studios, studio flat
t:land = land, plot, plots, building plot, building land, plot of land
t:building = building, buildings, investment, investment property, apartment building
t:shop = shop, shops, store, retail, restaurant, warehouse, commercial property, commercial premises
t:office = office, offices, office space
t:garage = lock up garage, garage box
park = garage, garages, parking, parking space, parking spaces, car park, parking spot, carport
bed = bedroom, bedrooms, bed, beds, br, bdr, bdrm, room, rooms, bedroomed
h:terrace = terrace, balcony, roof terrace, patio
h:garden = garden, yard
h:lift = lift, elevator
h:ground = ground floor, on the ground floor
h:top = top floor, upper floor, last floor
h:furnished = furnished
h:pets = pets, pets allowed, pet friendly, pet, pets welcome, cats allowed, dogs allowed, cat, cats, dog, dogs
h:charges = charges included, including charges, bills included, all in, all inclusive, costs included, inclusive of charges
new = new build, newbuild, new construction, newly built, new development
epc = epc, peb, epb, energy class, energy label, energy rating, epc class, epc label
x = or better, ok, any, the, a, an, and, i, we, am, are, is, looking, looking for, want, want to, would like, wanted, need, searching, find, search, please, nice, beautiful, bright, spacious, large house, big, small, lovely, my, our, allowed, property, properties, class, label, space, immediately please
of = of
in = in, at, around in, near in, area, region
lo = from, min, minimum, at least, more than, over, above, starting from
hi = within, within a radius of, in a radius of, max, maximum, up to, under, below, less than, at most, cheaper than, no more than, not more than, until, for
be = between
more = or more, and more, or above, or over, or larger
less = or less, or fewer, or below, or under, or smaller
and = and
or = or
to = to, till
with = with, plus
price = price, budget, asking price
eur = euro, euros, eur
mon = month, per month, a month, monthly, pcm, pm
m2 = m2, square metres, square meters, sqm, sq m, square metre
far = km, kilometre, kilometres, kilometer, kilometers, km around, kilometres around, km away from, miles, m, metres, meters, minutes, mins, minute, hour
s:station = station, train station, railway station, train
s:metro = metro, metro station, underground
s:tram = tram, tram stop
s:bus = bus, bus stop
s:school = school, schools, primary school
s:creche = creche, nursery, daycare
s:shop = supermarket, bakery
foot = walk, walking, on foot, walking distance
near = around, about, approximately, roughly, circa
no = not, no, without, except, excluding
by = available, free, available by, available from, available on, free by, free from, free on, available in, free in
now = immediately, now, straight away, right away
w = louvain la neuve, to renovate, a lot of, a mere, unfurnished, as, lot, mere, ans
n = 0.5 half, 1 one, 2 two, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine, 10 ten, 11 eleven, 12 twelve, 15 fifteen, 20 twenty, 30 thirty, 40 forty, 50 fifty, 60 sixty, 70 seventy, 80 eighty, 90 ninety, 100 hundred, 1000 thousand, 1000000 million
`,
  {
    months: 'january february march april may june july august september october november december',
    articles: 'half',
    joiner: 'and',
  },
);
