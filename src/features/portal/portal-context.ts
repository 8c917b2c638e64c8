import { createContext, useContext } from 'react';
import type { PortalAnswer, PortalFile, PortalRequest } from '#api/portal-client.ts';
import type { Language } from '#domain/language.ts';
import type { Translate } from '#i18n/translator.ts';

/** Context for all components of the portal. */
export type PortalContext = {
  language: Language;
  t: Translate;
  /** Sends a request; on SESSION_ENDED the portal opens the login dialog. */
  ask: <Value>(path: string, options?: Pick<PortalRequest, 'method' | 'body'>) => Promise<PortalAnswer<Value>>;
  fetchFile: (path: string, name: string) => Promise<PortalAnswer<PortalFile>>;
  addressOf: (path: string) => string;
  /** Number of logins on this page; useAnswer repeats its request when it changes. */
  logins: number;
};

const Context = createContext<PortalContext | undefined>(undefined);

export const PortalProvider = Context.Provider;

export function usePortal(): PortalContext {
  const portal = useContext(Context);
  if (!portal) throw new Error('There is no portal around this part');
  return portal;
}
