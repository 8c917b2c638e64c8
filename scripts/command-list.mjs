// `npm run help`: prints every command with its purpose. The sentences are those at the top of each program.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** Benchmarks and tools: name on the command line → file. */
export const PROGRAMS = {
  bench: {
    script: 'bench',
    files: {
      build: 'build.ts',
      refresh: 'refresh.ts',
      deploy: 'deploy.ts',
      pictures: 'pictures.ts',
      import: 'import.ts',
      intake: 'intake.ts',
      connect: 'connect.ts',
      service: 'service.ts',
      portal: 'portal.ts',
      desk: 'desk.ts',
      ops: 'ops.ts',
      'first-view': 'first-view.ts',
      touch: 'touch.ts',
      search: 'search.ts',
      sentences: 'sentences.ts',
    },
  },
  tools: {
    script: 'tool',
    files: {
      accessibility: 'accessibility.ts',
      lighthouse: 'lighthouse.ts',
      engines: 'engines.ts',
      tasks: 'tasks.ts',
      screenshots: 'screenshots.ts',
      'check-deploy': 'check-deploy.ts',
      faults: 'test-faults.ts',
      icons: 'write-icons.ts',
      schemas: 'write-schemas.ts',
      guides: 'write-guides.ts',
      tables: 'write-tables.ts',
      imports: 'write-imports.ts',
      licences: 'licences.ts',
      lock: 'complete-lock.ts',
    },
  },
};

/** npm scripts by purpose. */
const GROUPS = {
  'Run it': ['start', 'service'],
  'Data and pages': [
    'new-agency',
    'import',
    'connect',
    'build',
    'refresh',
    'rollback',
    'releases',
    'pictures',
    'publish',
  ],
  'Leads and owners': ['leads', 'owner', 'alerts'],
  'Operate it': ['people', 'staff', 'backup', 'restore', 'keys', 'audit', 'identity', 'register'],
  'Build on several machines': ['state', 'merge'],
  'Develop it': ['help', 'dev', 'test', 'check', 'format', 'bench', 'drills', 'tool', 'demo-past'],
};
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The first sentence at the top of a program, without its command. */
function readSummary(file) {
  const [top = ''] = /^(?:\/\/.*\n)+/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
  const text = top
    .replace(/^\/\/ ?/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/^`npm[^`]*`: /, '');
  const [sentence] = /^.*?(?=: `npm|[.:;](?: |$)|$)/.exec(text) ?? [text];
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const formatRows = (rows) => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}   ${text}`).join('\n');
};

/** The benchmarks, or the tools, one line each. */
export const listPrograms = (folder) =>
  formatRows(
    Object.entries(PROGRAMS[folder].files).map(([name, file]) => [name, readSummary(`scripts/${folder}/${file}`)]),
  );

const ABOUT_TOOLS = {
  bench: 'Runs a benchmark and prints a table; without a name, lists the benchmarks',
  tool: "Runs a developer's tool; without a name, lists the tools",
  help: 'Lists every command with its purpose',
  format: 'Formats and lints all files',
  check: 'Checks formatting, imports, lookups, figures in one place, texts and types',
  test: 'Runs every check and every test; names select some: npm test -- unit money',
};

function describeScript(name) {
  const [, file = ''] = /(scripts\/[\w/.-]+\.(?:ts|mjs))$/.exec(scripts[name].replace(' --alone', '')) ?? [];
  const text =
    name === 'service' ? 'Starts only the service, for a site on a CDN' : (ABOUT_TOOLS[name] ?? readSummary(file));
  return [name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`, text];
}

if (import.meta.filename === process.argv[1]) {
  for (const [title, names] of Object.entries(GROUPS))
    console.log(`${title}\n${formatRows(names.filter((name) => name in scripts).map(describeScript))}\n`);
  console.log('Every command answers -- --help with its options.');
}
