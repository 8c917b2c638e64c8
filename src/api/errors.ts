/**
 * Error catalogue (specification §8): HTTP status and cause of each code. The texts for visitors are in
 * messages/{language}/error.json under `code.{CODE}`.
 */
export const ERRORS = {
  API_ERROR: { status: 500, cause: 'an unexpected error, or a broken dependency of the service' },
  INVALID_VIEW: { status: 404, cause: 'the address below /api does not exist' },
  METHOD_NOT_ALLOWED: { status: 405, cause: 'the address exists, but does not support this method' },
  FORM_NOT_FOUND: { status: 404, cause: 'unknown form name' },
  PROPERTY_NOT_FOUND: { status: 404, cause: 'the property named in the form is not on the site' },
  PROPERTY_RENTED: { status: 409, cause: 'the property has been rented; only "send to a friend" is accepted' },
  PROPERTY_SOLD: { status: 409, cause: 'the property has been sold; only "send to a friend" is accepted' },
  NOT_FOR_SALE: { status: 409, cause: 'an offer to purchase for a property that is to let' },
  NOT_FOR_RENT: { status: 409, cause: 'an application to rent for a property that is for sale' },
  LOGIN_FAILED: { status: 401, cause: 'unknown user name, or wrong password' },
  // Reported only if the password is correct; otherwise it would reveal that the account exists.
  USER_NOT_FOUND: { status: 401, cause: 'correct password of a disabled account' },
  SESSION_ENDED: { status: 401, cause: 'not logged in: the session expired or was ended on another device' },
  PERSON_NOT_FOUND: { status: 404, cause: 'a new password was requested for an unknown address' },
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
    cause: 'this e-mail address has already requested this document of this property',
  },
  APPOINTMENTS_FULL: { status: 409, cause: 'all places of this slot on this day are taken' },
  CAPTCHA_INVALID: { status: 422, cause: 'the captcha is missing, wrong, expired or already used' },
  FIELDS_INVALID: { status: 422, cause: 'fields are missing or invalid; the response lists each' },
  KEY_REUSED: { status: 409, cause: 'the Idempotency-Key was already used with another form or other values' },
  BODY_INVALID: { status: 400, cause: 'the body is neither a form nor a JSON object' },
  BODY_TOO_LARGE: { status: 413, cause: 'the body exceeds the size of a form with a CV' },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, cause: 'the body is neither JSON, urlencoded nor multipart' },
  ORIGIN_REFUSED: { status: 403, cause: 'the form was sent from a site that is not allowed' },
  WORK_WANTED: { status: 428, cause: 'heavy load: repeat the request with a proof of work (GET /api/captcha)' },
  TOO_MANY_REQUESTS: { status: 429, cause: 'too many requests from this address, or too many mails to it' },
  LINK_INVALID: { status: 410, cause: 'the link from a mail is invalid, expired or already used' },
  SIGNATURE_INVALID: {
    status: 401,
    cause: 'the signature of a refresh request is missing, wrong, expired or already used',
  },
  SOURCE_REFUSED: { status: 403, cause: 'a refresh request names a source that this installation does not allow' },
  RELEASE_NOT_FOUND: { status: 404, cause: 'the requested release is no longer kept' },
  REFRESH_NOT_FOUND: { status: 404, cause: 'no such refresh, or it ended long ago' },
  REFRESH_IMPOSSIBLE: { status: 501, cause: 'the service runs without a project; the site is refreshed elsewhere' },
  UNAVAILABLE: { status: 503, cause: 'the service is starting or stopping, or cannot reach its database' },
} as const satisfies Record<string, { status: number; cause: string }>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

/** Union of the catalogue's statuses, against which a framework can type-check responses. */
export type ErrorStatus = (typeof ERRORS)[ErrorCode]['status'];

/** HTTP status of an error. */
export function errorStatus(code: ErrorCode): ErrorStatus {
  return ERRORS[code].status;
}

/** Text key of an error. */
export function errorKey<Code extends ErrorCode>(code: Code): `error:code.${Code}` {
  return `error:code.${code}`;
}
