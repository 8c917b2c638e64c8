/// <reference types="astro/client" />

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates an island when a visitor touches it (ui/touch.ts). */
    'client:touch'?: boolean;
  }
}

export {};
