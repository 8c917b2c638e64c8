// Plays a video or a virtual tour in place on request; until then its host is not contacted. Without scripts, the link
// leads to the video.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a.facade')) {
  link.setAttribute('role', 'button');
  const isButton = () => link.hasAttribute('role');
  // An unsupported file can still be downloaded: the button becomes a link again.
  const showFailure = () => {
    link.removeAttribute('role');
    link.focus();
  };
  link.addEventListener('click', (event) => {
    if (!isButton() || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    import('./media-play.ts').then(({ play }) => play(link, showFailure), showFailure);
  });
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || !isButton()) return;
    event.preventDefault();
    link.click();
  });
}
