// Writes the demo agency's properties, types, cities and lookups into snapshot/; every run writes the same bytes.
import { join } from 'node:path';
import { listDemoFiles, writeFiles } from './files.ts';

const files = listDemoFiles();
writeFiles(join(import.meta.dirname, '../..', 'snapshot'), files);
console.log(`${files.size} files written to snapshot/`);
