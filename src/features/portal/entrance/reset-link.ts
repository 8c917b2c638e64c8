import { atom } from 'nanostores';
import { RESET_FRAGMENT } from '#api/portal-words.ts';

/** Token of the password reset link; kept only in memory. */
export const $resetToken = atom<string | undefined>(undefined);

/** Reads the token and removes it from the URL, so that it does not stay in history, copied links or error reports. */
function takeToken() {
  if (!location.hash.startsWith(RESET_FRAGMENT)) return;
  $resetToken.set(location.hash.slice(RESET_FRAGMENT.length));
  history.replaceState(null, '', location.pathname + location.search);
}

/** Call as early as possible, before the island loads. */
export function watchResetLink() {
  takeToken();
  addEventListener('hashchange', takeToken);
}
