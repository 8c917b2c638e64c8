// Loads the picture transition at the first hover or focus, before the visitor can follow a card's link.
for (const type of ['pointerover', 'focusin'])
  addEventListener(type, () => void import('./grow-picture.ts'), { once: true });
