import type { Fault } from '#api/fault.ts';
import { checkAccent } from '#domain/look/accent.ts';
import type { SiteConfig } from './schema/site.ts';

/** The agency's colour. When it is not readable everywhere, suggests a readable shade to staff. */
export function readAccent(
  { look: { accent } }: Pick<SiteConfig, 'look'>,
  report: (fault: Fault) => void,
): { accent?: string } {
  if (accent === undefined) return {};
  const checked = checkAccent(accent);
  if (checked?.isReadable === false)
    report({
      severity: 'notice',
      file: 'site.json',
      field: 'look › accent',
      problem: 'problem.contrast',
      remedy: 'remedy.contrast',
      values: { got: accent, expected: checked.nearest },
    });
  return { accent };
}
