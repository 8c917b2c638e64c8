// @vitest-environment happy-dom
import { expect, test } from 'vitest';

test('a slider, initially in the middle, uncovers the photograph from which a staged picture was made', async () => {
  document.body.innerHTML =
    '<div class="originals__pair" data-slide="Schuif"><figure></figure><figure></figure></div><p></p>';
  await import('#features/property/original-slider.ts');
  const pair = document.querySelector<HTMLElement>('.originals__pair');
  const slider = pair?.querySelector('input');
  if (!pair || !slider) throw new Error('There is no slider');
  expect([slider.type, slider.getAttribute('aria-label')]).toEqual(['range', 'Schuif']);
  expect([pair.style.getPropertyValue('--shown'), pair.dataset.slides]).toEqual(['50%', '']);
  slider.value = '80';
  slider.dispatchEvent(new Event('input'));
  expect(pair.style.getPropertyValue('--shown')).toBe('80%');
});
