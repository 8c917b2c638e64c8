import { expect, test } from 'vitest';
import { type Resizer, resizedAddress } from '#snapshot/schema/resized-address.ts';

test.each<[Resizer, string, string]>([
  ['imgix', 'https://agency.imgix.net/a.jpg', 'https://agency.imgix.net/a.jpg?w=300&fit=min&auto=format'],
  [
    'cloudinary',
    'https://res.cloudinary.com/demo/image/upload/v1/a.jpg',
    'https://res.cloudinary.com/demo/image/upload/w_300,f_auto,c_lfill/v1/a.jpg',
  ],
  [
    'cloudflare',
    'https://agency.example/a.jpg',
    'https://agency.example/cdn-cgi/image/width=300,f=auto,fit=cover/https://agency.example/a.jpg',
  ],
])('%s resizes %s to 300 pixels at %s', (resizer, url, expected) => {
  expect(resizedAddress(url, 300, resizer)).toBe(expected);
});

test('an invalid URL has no other width', () => {
  expect(resizedAddress('data/a.jpg', 300, 'imgix')).toBeUndefined();
});
