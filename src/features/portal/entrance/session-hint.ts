// A session's cookie is not readable by scripts. This hint avoids a useless request by visitors who never logged in.
const KEY = 'ownerPortal';

/** True in a browser where an owner has logged in and not out. */
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
    // Stores no session; that is in its cookie.
  }
}
