import type { LeadAct } from './act.ts';
import { assign } from './assign.ts';
import { draft } from './draft.ts';
import { erase } from './erase.ts';
import { forward } from './forward.ts';
import { again } from './give-again.ts';
import { note } from './note.ts';
import { release } from './release.ts';
import { reply } from './reply.ts';
import { status } from './status.ts';
import { undo } from './undo.ts';

/** All actions on a lead. A new action needs a file beside these, a line here, and a row in people/rights.ts. */
export const ACTS: readonly LeadAct[] = [assign, note, status, reply, draft, undo, forward, release, again, erase];
