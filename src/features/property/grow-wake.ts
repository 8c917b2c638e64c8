// What lets a card's picture grow comes with the visitor's first touch, before the page can be left by a card.
addEventListener('pointerover', () => void import('./grow-picture.ts'), { once: true });
