// Reports errors of the site's own scripts to the service. The sender (send-error.ts) is loaded at the first error.
// Errors of the sender are ignored, because reporting them would cause an endless loop.
const report = (event: Event) =>
  void import('./send-error.ts').then(({ sendError }) => sendError(event)).catch(() => undefined);

for (const type of ['error', 'unhandledrejection']) addEventListener(type, report);
document.addEventListener('astro:hydration-error', report);

// Makes this file a module.
export {};
