// Loads the picture transition at the visitor's first touch or focus, before a card can be followed.
for (const type of ['pointerover', 'focusin'])
  addEventListener(type, () => void import('./grow-picture.ts'), { once: true });
