import { expect, test } from 'vitest';
import { readSlide } from '#features/property/lightbox-slides.ts';

function linkOf(html: string): HTMLAnchorElement {
  document.body.innerHTML = html;
  const link = document.querySelector('a');
  if (!link) throw new Error('No link');
  return link;
}

test('a slide has the largest file and its size, in the proportions of the thumbnail', () => {
  const link = linkOf(`<a href="/p-1360.webp">
    <img src="/p-300.webp" srcset="/p-300.webp 300w, /p-1360.webp 1360w" width="300" height="200" alt="gevel"></a>`);
  expect(readSlide(link)).toMatchObject({
    src: link.href,
    srcset: '/p-300.webp 300w, /p-1360.webp 1360w',
    width: 1360,
    height: 907,
    alt: 'gevel',
    element: link,
  });
});

test('a link without a picture is a slide as well', () => {
  const link = linkOf('<a href="/p-1360.webp">1</a>');
  expect(readSlide(link)).toEqual({ src: link.href, element: link });
});
