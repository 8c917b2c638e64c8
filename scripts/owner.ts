// `npm run owner`: accounts of owners, for the agency.
import '#service/owners/owner-command.ts';
