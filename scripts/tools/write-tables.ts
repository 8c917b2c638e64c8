// Writes the map of the service's tables into docs/tables.md, from the migrations.
import { writeFileSync } from 'node:fs';
import { describeTables, TABLES_FILE } from './describe-tables.ts';

writeFileSync(TABLES_FILE, await describeTables());
console.log(`The tables are in ${TABLES_FILE}.`);
