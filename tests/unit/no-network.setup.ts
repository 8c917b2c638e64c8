// Fails each fetch, and each preload that a page lists, in a test with a window, unless the test answers it.
import type { GlobalWindow } from 'happy-dom';

const { settings } = (globalThis as unknown as { happyDOM: GlobalWindow['happyDOM'] }).happyDOM;
settings.fetch.interceptor = {
  beforeAsyncRequest: async ({ window }) => window.Response.error(),
};
