// Writes JSON Schemas of the snapshot's files into docs/schema/, and assigns them to files for editors.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { listJsonSchemas, listSchemaPlaces } from '#snapshot/json-schemas.ts';
import { findTool } from '../prepare.mjs';

const FOLDER = 'docs/schema';
mkdirSync(FOLDER, { recursive: true });
const schemas = listJsonSchemas();
for (const [name, schema] of Object.entries(schemas))
  writeFileSync(`${FOLDER}/${name}.json`, `${JSON.stringify(schema, undefined, 2)}\n`);

const SETTINGS = '.vscode/settings.json';
let settings: object = {};
try {
  settings = JSON.parse(readFileSync(SETTINGS, 'utf8'));
} catch {
  mkdirSync('.vscode', { recursive: true });
}
writeFileSync(SETTINGS, `${JSON.stringify({ ...settings, 'json.schemas': listSchemaPlaces() }, undefined, 2)}\n`);
// Formats the files as `npm run format` does, so that only real changes show up in a commit.
const { status } = spawnSync(process.execPath, [findTool('@biomejs/biome'), 'format', '--write', FOLDER, SETTINGS], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
console.log(`${Object.keys(schemas).length} schemas in ${FOLDER}/`);
