// Reports errors of the site's own scripts to the service (send-error.ts). Each page listens; the sender is loaded at
// the first error, and its own errors are ignored, since they would be reported endlessly.
const report = (event: Event) =>
  void import('./send-error.ts').then(({ sendError }) => sendError(event)).catch(() => undefined);

for (const type of ['error', 'unhandledrejection']) addEventListener(type, report);
document.addEventListener('astro:hydration-error', report);

// Makes this file a module.
export {};
