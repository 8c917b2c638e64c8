// Runs while the page is still being read, before any module can: the address asks for another list than the one that
// was built, so that one is not shown until the island has the right one, or has failed to come.
{
  const { parameters, timeoutMs } = document.currentScript.dataset;
  const list = document.currentScript.parentElement;
  const asked = new URLSearchParams(location.search);
  if (parameters.split(' ').some((name) => asked.has(name))) {
    list.dataset.wake = '';
    list.dataset.state = 'waiting';
    // The map has its place from the first paint.
    if (asked.get('view') === 'map') list.dataset.view = 'map';
    setTimeout(() => {
      if (list.dataset.state !== 'waiting') return;
      list.dataset.state = 'failed';
      delete list.dataset.view;
    }, Number(timeoutMs));
  }
}
