// Plays a video or a virtual tour in its place once a visitor asks for it; until then nothing is asked of its host.
// Where no script runs, the link leads to the video.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a.facade')) {
  link.setAttribute('role', 'button');
  const isButton = () => link.hasAttribute('role');
  // A file that this browser cannot play can still be fetched: the button is a link again.
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
