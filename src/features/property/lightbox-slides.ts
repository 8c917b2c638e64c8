import type { SlideData } from 'photoswipe';

/** Width of the widest file in a `srcset`; undefined without one. */
function widestOf(srcset: string): number | undefined {
  const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  return widths.length > 0 ? Math.max(...widths) : undefined;
}

/** PhotoSwipe data of a picture, read from its link. */
export function readSlide(link: HTMLAnchorElement): SlideData {
  const image = link.querySelector('img');
  if (!image) return { src: link.href, element: link };
  const width = widestOf(image.srcset) ?? image.naturalWidth;
  const [ownWidth, ownHeight] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))];
  const ratio = ownWidth && ownHeight ? ownHeight / ownWidth : image.naturalHeight / (image.naturalWidth || 1);
  // If the browser chose AVIF for the small picture, the large one is loaded as AVIF too.
  const source = /\.avif$/.test(image.currentSrc) ? link.querySelector('source') : null;
  const srcset = source?.srcset ?? image.srcset;
  return {
    src: link.href,
    ...(srcset && { srcset }),
    // The small picture as placeholder, if the browser has loaded it.
    ...(image.currentSrc && { msrc: image.currentSrc }),
    width,
    height: Math.round(width * ratio),
    alt: image.alt,
    element: link,
    thumbCropped: true,
  };
}
