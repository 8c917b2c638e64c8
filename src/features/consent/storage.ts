/** The browser's storage; undefined where it is switched off, or so full or so locked that nothing can be written. */
export function findStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}
