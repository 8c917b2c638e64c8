// Scripts cannot read the session cookie. This hint avoids a useless request for visitors who never logged in.
const KEY = 'ownerPortal';

/** True in a browser where an owner has logged in and has not logged out. */
export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    // Without storage the session is requested on every visit, unless cookies are refused too: then no session is
    // possible.
    return navigator.cookieEnabled;
  }
}

export function setSessionHint(isLoggedIn: boolean): void {
  try {
    if (isLoggedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable; the session does not depend on it.
  }
}
