// An old or foreign link that ends in the original path of a list still leads to it, in the visitor's language (A5).
import { ROUTES } from '#domain/route.ts';

const segments = location.pathname.split('/').filter(Boolean);
const last = segments.at(-1);
if (segments.length > 1 && (last === ROUTES.sale || last === ROUTES.rent)) {
  location.replace(`/${last}/${location.search}`);
}
