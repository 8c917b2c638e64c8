// What lets a card's picture grow comes with the visitor's first touch or focus, before the page can be left by a card.
for (const type of ['pointerover', 'focusin'])
  addEventListener(type, () => void import('./grow-picture.ts'), { once: true });
