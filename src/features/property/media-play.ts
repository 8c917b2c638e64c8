/** Iframe with the host's player; for a video file a `<video>` element. */
function createPlayer({ player, title = '', allow = '' }: DOMStringMap): HTMLElement & { src: string } {
  if (player === 'video') {
    const video = document.createElement('video');
    Object.assign(video, { controls: true, autoplay: true, playsInline: true });
    // Firefox before 119 ignores the property ariaLabel.
    video.setAttribute('aria-label', title);
    return video;
  }
  const frame = document.createElement('iframe');
  Object.assign(frame, { title, allow, referrerPolicy: 'strict-origin-when-cross-origin' });
  // The player needs scripts and its own storage. It must not navigate our page, so `allow-top-navigation` is left out.
  const rights = ['scripts', 'same-origin', 'popups', 'popups-to-escape-sandbox', 'presentation'];
  frame.sandbox.add(...rights.map((right) => `allow-${right}`));
  return frame;
}

/** Replaces the link by its player. When a video file cannot be played, restores the link and calls `onFail`. */
export function play(link: HTMLAnchorElement, onFail: () => void) {
  // A second click while the code was loading: the first one has already replaced the link.
  if (!link.isConnected) return;
  const player = createPlayer(link.dataset);
  player.addEventListener('error', () => {
    player.replaceWith(link);
    onFail();
  });
  player.src = link.dataset.src ?? '';
  link.replaceWith(player);
  player.focus();
}
