/** The address to which a program announces changes. */
export const HOOK_PATH = '/api/connect/hook';
