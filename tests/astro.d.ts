// Only for tsc, which checks everything except .astro files; astro check reads these itself and ignores this file.
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  // biome-ignore lint/style/noDefaultExport: it is how Astro exports a component.
  export default component;
}
