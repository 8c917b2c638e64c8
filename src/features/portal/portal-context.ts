import { createContext, useContext } from 'react';
import type { PortalAnswer, PortalFile, PortalRequest } from '#api/portal-client.ts';
import type { Language } from '#domain/language.ts';
import type { Translate } from '#i18n/translator.ts';

/** What every part of the portal needs. */
export type PortalContext = {
  language: Language;
  t: Translate;
  /** Asks the service; a session that has ended is told to the portal by the way. */
  ask: <Value>(path: string, options?: Pick<PortalRequest, 'method' | 'body'>) => Promise<PortalAnswer<Value>>;
  fetchFile: (path: string, name: string) => Promise<PortalAnswer<PortalFile>>;
  addressOf: (path: string) => string;
  /** One more after each login: what was refused is asked for again. */
  logins: number;
};

const Context = createContext<PortalContext | undefined>(undefined);

export const PortalProvider = Context.Provider;

export function usePortal(): PortalContext {
  const portal = useContext(Context);
  if (!portal) throw new Error('There is no portal around this part');
  return portal;
}
