/** Where a program tells of a change. */
export const HOOK_PATH = '/api/connect/hook';
