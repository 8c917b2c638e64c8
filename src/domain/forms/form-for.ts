// Forms linked by purpose; apart from their tables, which small scripts need not load.

/** Sends mail when a new property fits a search: lists link to it with their filters. */
export const ALERT_FORM = 'demand-register';
/** Requests a visit: calendars and open houses link to it. */
export const VISIT_FORM = 'contact-appointment';
/** The sellers' form: the search block links to it. */
export const VALUATION_FORM = 'contact-demand';
/** A message to the agency or a colleague. */
export const MESSAGE_FORM = 'site-contact';
/** Asks about a new-build project. */
export const PROJECT_FORM = 'contact-construction';
