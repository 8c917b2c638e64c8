/**
 * Error catalogue (specification §8): HTTP status and cause of each code. The texts for visitors are in
 * messages/{language}/error.json under `code.{CODE}`.
 */
export const ERRORS = {
  API_ERROR: { status: 500, cause: 'a bug, or something the service needs is broken' },
  INVALID_VIEW: { status: 404, cause: 'an address below /api that does not exist' },
  METHOD_NOT_ALLOWED: { status: 405, cause: 'an address below /api is asked with a method that it does not have' },
  FORM_NOT_FOUND: { status: 404, cause: 'a form is sent under a name that no form has' },
  PROPERTY_NOT_FOUND: { status: 404, cause: 'a form names a property that the site does not have' },
  PROPERTY_RENTED: { status: 409, cause: 'a form other than "send to a friend" is about a property that is rented' },
  PROPERTY_SOLD: { status: 409, cause: 'a form other than "send to a friend" is about a property that is sold' },
  NOT_FOR_SALE: { status: 409, cause: 'an offer to purchase is about a property that is to let' },
  NOT_FOR_RENT: { status: 409, cause: 'an application to rent is about a property that is for sale' },
  LOGIN_FAILED: { status: 401, cause: 'name and password of an owner do not fit, or nobody has this name' },
  // Reported only if the password is correct; otherwise it would reveal that the account exists.
  USER_NOT_FOUND: { status: 401, cause: 'an owner logs in with the right password of an account that is closed' },
  SESSION_ENDED: { status: 401, cause: 'an owner is not logged in, or was for too long, or logged out elsewhere' },
  PERSON_NOT_FOUND: { status: 404, cause: 'a new password is asked for an address that nobody has' },
  SITE_CONTACT_NOT_SENT: { status: 503, cause: 'site-contact could not be stored' },
  SEND_TO_FRIEND_NOT_SENT: { status: 503, cause: 'send-to-friend could not be stored' },
  CONTACT_ME_NOT_SENT: { status: 503, cause: 'contact-me could not be stored' },
  APPOINTMENT_NOT_SENT: { status: 503, cause: 'contact-appointment could not be stored' },
  CONSTRUCTION_NOT_SENT: { status: 503, cause: 'contact-construction could not be stored' },
  DOCUMENT_REQUEST_FAILED: { status: 503, cause: 'document-request could not be stored' },
  TESTIMONIAL_FAILED: { status: 503, cause: 'testimonial could not be stored' },
  MAIL_NOT_SENT: { status: 503, cause: 'another form could not be stored' },
  DOCUMENTS_ALREADY_REQUESTED: {
    status: 409,
    cause: 'the same e-mail address asked for the same document of this property before',
  },
  APPOINTMENTS_FULL: { status: 409, cause: 'the last place of this slot on this day is taken' },
  CAPTCHA_INVALID: { status: 422, cause: 'the captcha is missing, wrong, out of date or used before' },
  FIELDS_INVALID: { status: 422, cause: 'a field is missing or wrong; the answer names each' },
  KEY_REUSED: { status: 409, cause: 'an Idempotency-Key comes back with another form or other values' },
  BODY_INVALID: { status: 400, cause: 'the body is no form and no JSON object' },
  BODY_TOO_LARGE: { status: 413, cause: 'the body is larger than a form with a CV can be' },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, cause: 'the body is neither JSON nor urlencoded nor multipart' },
  ORIGIN_REFUSED: { status: 403, cause: 'the form was sent from a site that is not allowed to' },
  WORK_WANTED: { status: 428, cause: 'much is sent just now: the same again with a proof of work (GET /api/captcha)' },
  TOO_MANY_REQUESTS: { status: 429, cause: 'this address did this, or was written to, too often' },
  LINK_INVALID: { status: 410, cause: 'a link from a mail was used before, is out of date, or is not ours' },
  SIGNATURE_INVALID: {
    status: 401,
    cause: 'a request to refresh is not signed, signed wrongly, too old, or sent twice',
  },
  SOURCE_REFUSED: { status: 403, cause: 'a request to refresh names a source that this installation does not allow' },
  RELEASE_NOT_FOUND: { status: 404, cause: 'a request goes back to a release that is not kept' },
  REFRESH_NOT_FOUND: { status: 404, cause: 'the state of a refresh is asked that nobody asked for, or long ago' },
  REFRESH_IMPOSSIBLE: { status: 501, cause: 'the service has no project beside it: the site is refreshed elsewhere' },
  UNAVAILABLE: { status: 503, cause: 'the service starts, stops, or cannot reach its database' },
} as const satisfies Record<string, { status: number; cause: string }>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

/** Statuses of the catalogue, which a framework can check at each response. */
export type ErrorStatus = (typeof ERRORS)[ErrorCode]['status'];

/** HTTP status of an error. */
export function errorStatus(code: ErrorCode): ErrorStatus {
  return ERRORS[code].status;
}

/** Text key of an error. */
export function errorKey<Code extends ErrorCode>(code: Code): `error:code.${Code}` {
  return `error:code.${code}`;
}
