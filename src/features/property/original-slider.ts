// Overlays a staged picture on its original photograph, with a slider that uncovers the photograph.

export const MIDDLE = 50;

function addSlider(pair: HTMLElement) {
  const slider = document.createElement('input');
  slider.type = 'range';
  slider.min = '0';
  slider.max = '100';
  slider.value = String(MIDDLE);
  slider.setAttribute('aria-label', pair.dataset.slide ?? '');
  const show = () => pair.style.setProperty('--shown', `${slider.value}%`);
  slider.addEventListener('input', show);
  show();
  pair.append(slider);
  pair.dataset.slides = '';
}

for (const pair of document.querySelectorAll<HTMLElement>('.originals__pair')) addSlider(pair);
