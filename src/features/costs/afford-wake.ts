// What works out a budget comes with the first touch of it.
for (const details of document.querySelectorAll<HTMLDetailsElement>('.afford'))
  details.addEventListener('toggle', () => void import('./afford.ts').then(({ listen }) => listen(details)), {
    once: true,
  });
