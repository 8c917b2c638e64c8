// Draws the plan of every demo property into public/plans, one file per storey and language; every run writes the same
// bytes.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './files.ts';
import { listPlanFiles } from './plan/plan.ts';
import { FACTS } from './properties.ts';

const folder = join(import.meta.dirname, '../../public/plans');
mkdirSync(folder, { recursive: true });
const files = new Map(FACTS.flatMap(listPlanFiles));
for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name));
for (const [name, svg] of files) writeWhole(join(folder, name), svg);
const bytes = [...files.values()].reduce((sum, svg) => sum + svg.length, 0);
console.log(`${files.size} drawings in public/plans, ${(bytes / 1024 / 1024).toFixed(1)} MB`);
