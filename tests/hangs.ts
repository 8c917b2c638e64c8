// Times after which a test counts as hanging. They are long, since a busy machine is slow and no test measures time.

/** Limit of a wait within a test. */
export const WAIT_HANGS_MS = 60_000;
/** Limit of a test or hook; longer, so that a wait inside it fails first and shows its own message. */
export const TEST_HANGS_MS = 2 * WAIT_HANGS_MS;
