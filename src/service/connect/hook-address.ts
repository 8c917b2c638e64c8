/** Webhook path for the programs that announce changes. */
export const HOOK_PATH = '/api/connect/hook';
