// Behaviour of header, footer, banner and language switcher on every page. The page also works without scripts.
import { isLanguage } from '#domain/language.ts';
import { formatLanguageCookie, rememberLanguage, withoutLanguage } from '#i18n/remember-language.ts';
import { $viewport, setTopBarShow, setWidth } from '#stores/viewport.ts';

/**
 * The header is transparent above HEADER_FIXED_PX and fixed below it; the back-to-top button is hidden above
 * SCROLL_TOP_PX.
 */
const HEADER_FIXED_PX = 30;
const SCROLL_TOP_PX = 10;
/**
 * On a phone the header ignores scroll movements shorter than READING_PX, and does not hide within READING_FROM_PX of
 * the top.
 */
const READING_PX = 8;
const READING_FROM_PX = 240;
const THROTTLE_MS = 100;
const SCROLL_TOP_MS = 500;
/** The footer is laid out when the viewport is within this distance of it. */
const FOOTER_OFFSET_PX = 100;

const root = document.documentElement;

function throttle(run: () => void, waitMs: number): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    window.setTimeout(() => {
      isWaiting = false;
      run();
    }, waitMs);
  };
}

let lastScrollY = scrollY;

function onScroll() {
  root.toggleAttribute('data-below-top', scrollY >= SCROLL_TOP_PX);
  // On a phone the header hides while the visitor scrolls down, and returns with the first scroll up.
  if (Math.abs(scrollY - lastScrollY) >= READING_PX || scrollY <= HEADER_FIXED_PX) {
    root.toggleAttribute('data-reading', scrollY > Math.max(lastScrollY, READING_FROM_PX));
    lastScrollY = scrollY;
  }
  setTopBarShow(scrollY <= HEADER_FIXED_PX);
}

function scrollToTop() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo(0, 0);
    return;
  }
  const from = scrollY;
  const start = performance.now();
  const step = (now: number) => {
    const done = Math.min(1, (now - start) / SCROLL_TOP_MS);
    scrollTo({ top: from * (1 - done) ** 3, behavior: 'instant' });
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Opens dialogs in browsers without `command` and `commandfor` (supported since 2025). */
function openDialogs() {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[commandfor]')) {
    const dialog = document.querySelector<HTMLDialogElement>(`#${button.getAttribute('commandfor')}`);
    const isOpener = button.getAttribute('command') === 'show-modal';
    button.addEventListener('click', () => (isOpener ? dialog?.showModal() : dialog?.close()));
  }
}

/** Rotates the pictures of a banner, unless the visitor pauses them or prefers reduced motion. */
function runGallery(banner: HTMLElement) {
  const pictures = [...banner.querySelectorAll('img')];
  const button = banner.querySelector<HTMLButtonElement>('.banner__pause');
  const intervalMs = Number(banner.dataset.gallery) * 1000;
  let timer: number | undefined;
  let shown = 0;
  const show = (index: number) => {
    shown = index % pictures.length;
    for (const [position, picture] of pictures.entries()) picture.toggleAttribute('data-shown', position === shown);
  };
  const play = (isPlaying: boolean) => {
    window.clearInterval(timer);
    timer = isPlaying ? window.setInterval(() => show(shown + 1), intervalMs) : undefined;
    const label = isPlaying ? button?.dataset.pause : button?.dataset.play;
    if (button && label) button.textContent = label;
  };
  show(0);
  play(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (button) button.hidden = false;
  button?.addEventListener('click', () => play(timer === undefined));
}

/** Shows a play button: a background video starts only at the visitor's request. */
function offerVideo(banner: HTMLElement, video: HTMLVideoElement) {
  const button = banner.querySelector<HTMLButtonElement>('.banner__pause');
  if (!button) return;
  const label = () => {
    button.textContent = (video.paused ? button.dataset.play : button.dataset.pause) ?? '';
  };
  button.hidden = false;
  label();
  button.addEventListener('click', async () => {
    if (video.paused) {
      // Playback fails for a missing file or an unsupported format: the poster stays and the play button is hidden.
      button.hidden = await video.play().then(
        () => false,
        () => true,
      );
    } else video.pause();
    label();
  });
}

/** Stores the chosen language in a cookie, which the service reads for URLs without a language. */
function keepPickedLanguage({ target }: Event) {
  const code = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')?.hreflang;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  if (isLanguage(code)) document.cookie = formatLanguageCookie(code, location.protocol === 'https:');
}

/**
 * Removes the language parameter from the URL once it has been applied, so that shared and bookmarked URLs do not
 * contain it.
 */
function dropAskedLanguage() {
  const search = withoutLanguage(location.search);
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash);
}

dropAskedLanguage();
document.addEventListener('click', keepPickedLanguage);
// Skips the 404 page: a host may serve it in any language.
if (isLanguage(root.lang) && document.body.dataset.page !== 'not-found') rememberLanguage(root.lang);
setWidth(innerWidth);
onScroll();
openDialogs();
addEventListener('scroll', throttle(onScroll, THROTTLE_MS), { passive: true });
addEventListener(
  'resize',
  throttle(() => setWidth(innerWidth), THROTTLE_MS),
  { passive: true },
);
$viewport.subscribe(({ chrome, topBarShow }) => {
  root.dataset.chrome = chrome;
  root.toggleAttribute('data-scrolled', !topBarShow);
});
document.querySelector('.scroll-top')?.addEventListener('click', (event) => {
  event.preventDefault();
  scrollToTop();
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
});
document.querySelector<HTMLDialogElement>('.drawer')?.addEventListener('click', (event) => {
  // The event target is the dialog itself only when the click is on its backdrop.
  if (event.target === event.currentTarget) (event.currentTarget as HTMLDialogElement).close();
});
const footer = document.querySelector('.footer');
if (footer) {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      footer.toggleAttribute('data-near', true);
      observer.disconnect();
    },
    { rootMargin: `${FOOTER_OFFSET_PX}px` },
  );
  observer.observe(footer);
}
for (const banner of document.querySelectorAll<HTMLElement>('.banner')) {
  const video = banner.querySelector('video');
  if (video) offerVideo(banner, video);
  else if (banner.dataset.gallery) runGallery(banner);
}
