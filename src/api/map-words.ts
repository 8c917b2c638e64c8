// Names shared by a page and the map's frame; separate from the schemas, which a page needs only for answers.
/** Protocol version. Bump it on breaking changes; both sides ignore other versions. */
export const MAP_MESSAGE_VERSION = 2;

/** Address of the frame; `?lng=fr` is the language. */
export const MAP_FRAME_PATH = '/map-frame/';

/** Delay between the frame's load and the page's message (specification §7, map helper). */
export const MAP_MESSAGE_DELAY_MS = 50;
