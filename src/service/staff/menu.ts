import type { Right } from '../people/rights.ts';

/** Menu entries of the desk; each requires a right. */
export const MENU = [
  { path: '', name: 'home', right: 'home' },
  { path: 'leads/', name: 'leads', right: 'leads' },
  { path: 'visits/', name: 'visits', right: 'visits' },
  { path: 'owners/', name: 'owners', right: 'owners' },
  { path: 'imports/', name: 'imports', right: 'import' },
  { path: 'people/', name: 'people', right: 'people' },
  { path: 'trail', name: 'trail', right: 'trail' },
  { path: 'account', name: 'account', right: 'home' },
] as const satisfies readonly { path: string; name: string; right: Right }[];

export type MenuName = (typeof MENU)[number]['name'];
