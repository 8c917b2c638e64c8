import type { FormName } from '#domain/forms/forms.ts';
import type { RequestKind } from '#domain/forms/request.ts';
import type { Goal } from '#domain/property/goal.ts';

/** Last submission of this tab: shown by the thank-you page, and used to detect a repetition. */
export type SentForm = {
  form: FormName;
  kind: RequestKind;
  /** Reference of the submission, for visitor and agency. */
  reference: string;
  /** Address of the thank-you page. */
  next: string;
  propertyId?: string;
  goal?: Goal;
  /** Data of the home for which a valuation was requested. */
  zip?: string;
  /** The requested visit; `when` as formatted on the page. */
  visit?: { id: string; date: string; slot: string; when: string; isFixed: boolean };
  /** The answers as displayed. */
  rows: [label: string, value: string][];
  /** Fingerprint of the answers, which identifies a repetition. */
  fingerprint: string;
  /** True when it was reported to the services with consent. */
  isReported?: boolean;
};

const KEY = 'gevel-sent';

/** Keeps a submission until the tab closes, as a draft; without storage nothing is kept. */
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
