// Requests of a test with a window fail unless the test answers them: fetches, and preloads that its page lists.
import type { GlobalWindow } from 'happy-dom';

const { settings } = (globalThis as unknown as { happyDOM: GlobalWindow['happyDOM'] }).happyDOM;
settings.fetch.interceptor = {
  beforeAsyncRequest: async ({ window }) => window.Response.error(),
};
