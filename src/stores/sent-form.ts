import type { FormName } from '#domain/forms/forms.ts';
import type { RequestKind } from '#domain/forms/request.ts';
import type { Goal } from '#domain/property/goal.ts';

/** What was sent last in this tab: the page that thanks shows it, and the same once more is asked about. */
export type SentForm = {
  form: FormName;
  kind: RequestKind;
  /** What the visitor and the agency call it. */
  reference: string;
  /** The page that thanks. */
  next: string;
  propertyId?: string;
  goal?: Goal;
  /** Of the home that its owner asked about. */
  zip?: string;
  /** The visit that was asked for; `when` as the page says it. */
  visit?: { id: string; date: string; slot: string; when: string; isFixed: boolean };
  /** The answers, as they were shown. */
  rows: [label: string, value: string][];
  /** Tells it apart from other answers. */
  fingerprint: string;
  /** It was reported to the services that a visitor allows. */
  isReported?: boolean;
};

const KEY = 'gevel-sent';

/** As a draft, it ends with the tab; where storage is off there is none. */
export function keepSentForm(sent: SentForm): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent));
  } catch {
    // Full, or switched off.
  }
}

export function readSentForm(): SentForm | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SentForm | null) ?? undefined;
  } catch {
    return undefined;
  }
}
