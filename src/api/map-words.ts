// Constants for the page and the map frame. Separate from the schemas, which a page loads only when it receives a
// message.
/** Protocol version. Bump it on breaking changes; both sides ignore other versions. */
export const MAP_MESSAGE_VERSION = 2;

/** Path of the frame; `?lng=fr` selects its language. */
export const MAP_FRAME_PATH = '/map-frame/';

/** Delay after the frame's load event before the page posts its message (specification §7, map helper). */
export const MAP_MESSAGE_DELAY_MS = 50;
