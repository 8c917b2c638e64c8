/** Milliseconds since 1970, as Date.now() counts them. */
export type Moment = number;
