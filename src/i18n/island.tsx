import { type ComponentType, type ReactNode, use } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '#domain/language.ts';
import { IslandBoundary } from './island-boundary.tsx';
import { islandTexts } from './island-texts.ts';
import type { Namespace } from './messages.ts';
import { i18nextOf } from './translator.ts';

/** The page's i18next, once these namespaces are loaded; until then React keeps the built HTML. */
function readTexts(namespaces: readonly Namespace[]) {
  const { instance, ready } = islandTexts();
  for (const promise of namespaces.map(ready)) use(promise);
  return instance;
}

/** Wraps an island that uses texts of these namespaces; they are bundled at build time and loaded in the browser. */
export function island<Props extends { language: Language }>(
  namespaces: readonly Namespace[],
  Inner: ComponentType<Props>,
) {
  // Requested while React is still being parsed.
  if (!import.meta.env.SSR) for (const namespace of namespaces) void islandTexts().ready(namespace);
  function Worded(props: Props): ReactNode {
    return (
      <I18nextProvider i18n={import.meta.env.SSR ? i18nextOf(props.language) : readTexts(namespaces)}>
        <Inner {...props} />
      </I18nextProvider>
    );
  }
  return function Island(props: Props): ReactNode {
    return (
      <IslandBoundary>
        <Worded {...props} />
      </IslandBoundary>
    );
  };
}
