// Errors of our own scripts are counted by the service (send-error.ts). Each page listens; what sends comes with the first
// error, and an error while sending is left at that: it would report itself for ever.
const report = (event: Event) =>
  void import('./send-error.ts').then(({ sendError }) => sendError(event)).catch(() => undefined);

for (const type of ['error', 'unhandledrejection']) addEventListener(type, report);
document.addEventListener('astro:hydration-error', report);

// A module without exports.
export {};
