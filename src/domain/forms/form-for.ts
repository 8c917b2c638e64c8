// Forms that places of the product lead to by what they are for; apart from their tables, which small scripts need not load.

/** Writes when something new fits a search: lists lead there with what was filtered. */
export const ALERT_FORM = 'demand-register';
/** Asks to see a property: calendars and open houses lead there. */
export const VISIT_FORM = 'contact-appointment';
/** What somebody asks who wants to sell: the search block leads there. */
export const VALUATION_FORM = 'contact-demand';
/** A message to the agency or a colleague. */
export const MESSAGE_FORM = 'site-contact';
/** Asks about a new-build project. */
export const PROJECT_FORM = 'contact-construction';
