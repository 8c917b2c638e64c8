// Names of forms by purpose. Separate from the forms' tables, so that small scripts need not load the tables.

/** Form for search alerts; lists link to it with their filters. */
export const ALERT_FORM = 'demand-register';
/** Form for a visit; calendars and open houses link to it. */
export const VISIT_FORM = 'contact-appointment';
/** Form for a valuation, for sellers; the search block links to it. */
export const VALUATION_FORM = 'contact-demand';
/** Form for a message to the agency or a colleague. */
export const MESSAGE_FORM = 'site-contact';
/** Form for a question about a new-build project. */
export const PROJECT_FORM = 'contact-construction';
