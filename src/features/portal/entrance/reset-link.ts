import { atom } from 'nanostores';
import { RESET_FRAGMENT } from '#api/portal-words.ts';

/** Token of the owner's link; kept only in memory. */
export const $resetToken = atom<string | undefined>(undefined);

/** Removes the token from the address, so that it is in no history entry, and in nothing copied or reported. */
function takeToken() {
  if (!location.hash.startsWith(RESET_FRAGMENT)) return;
  $resetToken.set(location.hash.slice(RESET_FRAGMENT.length));
  history.replaceState(null, '', location.pathname + location.search);
}

/** Called as soon as the page's scripts run, before the island loads. */
export function watchResetLink() {
  takeToken();
  addEventListener('hashchange', takeToken);
}
