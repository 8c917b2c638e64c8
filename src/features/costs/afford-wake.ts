// Loads the budget calculation, its texts and styles when the visitor opens it.
import { loadStyle } from '#ui/load-style.ts';
import styleUrl from './afford.css?url';

async function open(details: HTMLDetailsElement) {
  try {
    const [{ openBudget }] = await Promise.all([import('./afford.ts'), loadStyle(styleUrl)]);
    await openBudget(details);
  } catch {
    // The network failed: the next opening retries.
    details.addEventListener('toggle', () => void open(details), { once: true });
  }
}

for (const details of document.querySelectorAll<HTMLDetailsElement>('.afford'))
  details.addEventListener('toggle', () => void open(details), { once: true });
