// Plays a video or virtual tour inside the page after a click; before that its host is not contacted. Without scripts
// the link opens the video.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a.facade')) {
  link.setAttribute('role', 'button');
  const isButton = () => link.hasAttribute('role');
  // The file cannot be played here: the button becomes a link for downloading it.
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
