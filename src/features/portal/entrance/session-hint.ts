// The cookie of a session is out of reach of scripts. This tells whether it is worth asking for one, so that a visitor
// who never logged in costs no request that is refused.
const KEY = 'ownerPortal';

/** True in a browser in which an owner logged in and not out. */
export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    // Without storage every visit asks; a browser that refuses cookies as well has no session.
    return navigator.cookieEnabled;
  }
}

export function setSessionHint(isLoggedIn: boolean): void {
  try {
    if (isLoggedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept; the session itself is in its cookie.
  }
}
