import type { FormName } from '#domain/forms/forms.ts';
import type { RequestKind } from '#domain/forms/request.ts';
import type { Goal } from '#domain/property/goal.ts';

/** Last submission from this tab, for the thank-you page and for detecting a repetition. */
export type SentForm = {
  form: FormName;
  kind: RequestKind;
  /** Reference number of the submission. */
  reference: string;
  /** URL of the thank-you page. */
  next: string;
  propertyId?: string;
  goal?: Goal;
  /** Postal code of the property to be valued. */
  zip?: string;
  /** Requested visit; `when` is the formatted date and time. */
  visit?: { id: string; date: string; slot: string; when: string; isFixed: boolean };
  /** Answers as shown to the visitor. */
  rows: [label: string, value: string][];
  /** Identifies a repetition by its answers. */
  fingerprint: string;
  /** True when analytics services have been informed, with consent. */
  isReported?: boolean;
};

const KEY = 'gevel-sent';

/** Stores a submission until the tab is closed. Does nothing if storage is unavailable. */
export function keepSentForm(sent: SentForm): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent));
  } catch {
    // Storage may be full or disabled.
  }
}

export function readSentForm(): SentForm | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SentForm | null) ?? undefined;
  } catch {
    return undefined;
  }
}
