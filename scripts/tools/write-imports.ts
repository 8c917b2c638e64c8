// Writes the table field × format into docs/import.md, from the tables that the import uses.
import { readFileSync, writeFileSync } from 'node:fs';
import { IMPORTS_FILE, withImports } from './describe-imports.ts';

writeFileSync(IMPORTS_FILE, withImports(readFileSync(IMPORTS_FILE, 'utf8')));
console.log(`The table of fields is in ${IMPORTS_FILE}.`);
