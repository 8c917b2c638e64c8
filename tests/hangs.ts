// When a test counts as hanging. Generous: a busy machine is slow, and no test is about time.

/** For a wait within a test. */
export const WAIT_HANGS_MS = 60_000;
/** For a test or hook: longer, so that the wait's own message is shown. */
export const TEST_HANGS_MS = 2 * WAIT_HANGS_MS;
