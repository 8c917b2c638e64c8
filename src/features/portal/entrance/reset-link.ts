import { atom } from 'nanostores';
import { RESET_FRAGMENT } from '#api/portal-words.ts';

/** The token of the link the owner came by; it stands nowhere else once it is read. */
export const $resetToken = atom<string | undefined>(undefined);

/** Takes the token out of the address, so that it is in no history entry, and in nothing that is copied or reported. */
function takeToken() {
  if (!location.hash.startsWith(RESET_FRAGMENT)) return;
  $resetToken.set(location.hash.slice(RESET_FRAGMENT.length));
  history.replaceState(null, '', location.pathname + location.search);
}

/** Called by the page as soon as its scripts run, before the island is there. */
export function watchResetLink() {
  takeToken();
  addEventListener('hashchange', takeToken);
}
