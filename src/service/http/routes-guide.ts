import type { Access, Route } from '../web/route.ts';
import { ROUTES } from './openapi.ts';

/** Markers in docs/contracts.md; scripts/tools/write-guides.ts writes the text between them. */
export const ROUTES_MARKS = ['<!-- routes -->', '<!-- /routes -->'] as const;

const WHO: Readonly<Record<Access, string>> = {
  owner: 'owner, by session',
  staff: 'staff, by session',
  signature: 'program, by signature',
};

function sizeText(bytes: number): string {
  const isMega = bytes >= 1024 * 1024;
  return `${Math.round((10 * bytes) / 1024 / (isMega ? 1024 : 1)) / 10} ${isMega ? 'MB' : 'kB'}`;
}

const rowOf = ({ method, path, summary, access, body, refusals = [] }: Route): string =>
  [
    `\`${method.toUpperCase()} ${path}\``,
    summary,
    access ? WHO[access] : 'everybody',
    body ? `${sizeText(body.maxBytes)}, ${body.types.map((type) => `\`${type}\``).join(' ')}` : '–',
    refusals.map((code) => `\`${code}\``).join(' ') || '–',
  ].join(' | ');

/** Markdown table of the routes: permissions, request bodies, and error codes. */
export const formatRoutesGuide = (): string =>
  [
    '| route | purpose | permission | maximum body | error codes |',
    '|---|---|---|---|---|',
    ...ROUTES.map((route) => `| ${rowOf(route)} |`),
  ].join('\n');
