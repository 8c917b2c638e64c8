import report from './accessibility-report.json' with { type: 'json' };

/** What the last test run found (`npm run tool -- accessibility` writes it). */
export type AccessibilityReport = {
  /** yyyy-mm-dd */
  checkedOn: string;
  tool: string;
  browser: string;
  pages: number;
  widths: number[];
  /** The rule that is broken, and the page: "color-contrast: /nl/". */
  faults: string[];
};

export const ACCESSIBILITY_REPORT: AccessibilityReport = report;
