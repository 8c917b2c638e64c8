import report from './accessibility-report.json' with { type: 'json' };

/** Findings of the last test run (written by `npm run tool -- accessibility`). */
export type AccessibilityReport = {
  /** yyyy-mm-dd */
  checkedOn: string;
  tool: string;
  browser: string;
  pages: number;
  widths: number[];
  /** The violated rule, and the page: "color-contrast: /nl/". */
  faults: string[];
};

export const ACCESSIBILITY_REPORT: AccessibilityReport = report;
