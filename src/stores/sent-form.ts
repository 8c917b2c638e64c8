import type { FormName } from '#domain/forms/forms.ts';
import type { RequestKind } from '#domain/forms/request.ts';
import type { Goal } from '#domain/property/goal.ts';

/** Last submission of this tab: shown by the thank-you page, and used to detect a repetition. */
export type SentForm = {
  form: FormName;
  kind: RequestKind;
  /** Its reference for visitor and agency. */
  reference: string;
  /** The thank-you page. */
  next: string;
  propertyId?: string;
  goal?: Goal;
  /** About the home for which a valuation was requested. */
  zip?: string;
  /** The requested visit; `when` as formatted on the page. */
  visit?: { id: string; date: string; slot: string; when: string; isFixed: boolean };
  /** The answers, as displayed. */
  rows: [label: string, value: string][];
  /** Identity of the answers. */
  fingerprint: string;
  /** True when it was reported to the services with consent. */
  isReported?: boolean;
};

const KEY = 'gevel-sent';

/** Like a draft, it ends with the tab; without storage it is missing. */
export function keepSentForm(sent: SentForm): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent));
  } catch {
    // Full, or disabled.
  }
}

export function readSentForm(): SentForm | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SentForm | null) ?? undefined;
  } catch {
    return undefined;
  }
}
