// For tsc alone, which checks all but the .astro files: astro check reads these themselves, and does not see this file.
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  // biome-ignore lint/style/noDefaultExport: it is how Astro exports a component.
  export default component;
}
