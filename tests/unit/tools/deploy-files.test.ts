// Checks the files of docs/deploy against the deploy guide, and against the settings and port of the service.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { describe, expect, test } from 'vitest';
import { CURRENT_LINK, RELEASES_FOLDER } from '#api/release.ts';
import { DEPLOY_EXIT_CODES } from '#publishing/deploy/deploy-error.ts';
import { readConfig } from '#service/settings/config.ts';
import { INSTALLS } from '../../../scripts/prepare.mjs';
import { type ImageName, readImage, sumImage, sumPackages } from '../../../scripts/tools/image.ts';

// GitHub's workflow parser imports JSON without the import attribute that Node requires, so a hook adds it.
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
hooks.deregister();

const GUIDE = readFileSync('docs/deploy.md', 'utf8');
const read = (name: string) => readFileSync(join('docs/deploy', name), 'utf8');

/** Variables of Node, glibc and the database's own image. */
const FOREIGN = /^(?:NODE_ENV|MALLOC_|POSTGRES_)/;

test('the deploy guide names every file in its folder', () => {
  const files = readdirSync('docs/deploy').filter((name) => !name.endsWith('.dockerignore') && name !== 'secrets');
  expect(files.filter((name) => !`${GUIDE}${readFileSync('docs/operations.md', 'utf8')}`.includes(name))).toEqual([]);
});

test.each([
  ['gevel.service', /(?<=^#?Environment=.*\b)[A-Z][A-Z_]+(?==)/gm],
  ['compose.yml', /(?<=^ {6})[A-Z][A-Z_]+(?=:)|[A-Z][A-Z_]+(?==)/gm],
  ['Dockerfile', /(?<=^ENV .*\b)[A-Z][A-Z_]+(?==)/gm],
])('%s sets only settings that the guide lists', (name, settings) => {
  const set = [...new Set(read(name).match(settings))];
  expect(set.length).toBeGreaterThan(2);
  expect(set.filter((setting) => !FOREIGN.test(setting) && !GUIDE.includes(`\`${setting}\``))).toEqual([]);
});

test.each(['gevel.service', 'Dockerfile', 'compose.yml'])('%s starts the service with an existing program', (name) => {
  const [, program = ''] =
    /node",? "?(src\/[\w/-]+\.ts)|node (src\/[\w/-]+\.ts)/.exec(read(name))?.filter(Boolean) ?? [];
  expect(readFileSync(program, 'utf8')).not.toBe('');
});

test.each(['nginx.conf', 'Caddyfile'])(
  '%s allows request bodies as large as the guide says, and forwards to the service’s port',
  (name) => {
    const [, promised] = /bodies of up to (\d+) MB/.exec(GUIDE) ?? [];
    expect(Number(promised)).toBeGreaterThanOrEqual(6);
    expect(/(?:max_size|max_body_size) (\d+)m/i.exec(read(name))?.[1]).toBe(promised);
    const config = readConfig({ SECRET: 'a secret of thirty-two characters or more' });
    expect(config.ok && read(name).includes(`127.0.0.1:${config.value.port}`)).toBe(true);
  },
);

test('both proxy configurations add one entry to X-Forwarded-For, which the service trusts, and pass the Host header unchanged', () => {
  expect(read('gevel.service')).toContain('TRUST_PROXY=1');
  expect(read('nginx.conf')).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
  expect(read('nginx.conf')).toContain('proxy_set_header Host $host;');
  // Caddy sets both by default.
  expect(read('Caddyfile')).not.toMatch(/header_up/);
});

test('the deploy guide and the images install packages with the same options as the commands', () => {
  const commands = Object.values(INSTALLS).map((options) => `npm ci ${options.join(' ')}`);
  for (const command of commands.slice(0, 2)) {
    expect(GUIDE).toContain(`\`${command}\``);
    expect(read('Dockerfile')).toContain(`RUN ${command} &&`);
  }
});

const isNear = (said: string | undefined, measured: number) =>
  expect(Math.abs(Number(said) - measured) / measured, `${said} is said, ${measured} measured`).toBeLessThan(0.05);

test.each<[ImageName, RegExp]>([
  ['service', /--workspace=docs\/deploy\/service` \| (\d+) MB, (\d+) packages/],
  ['refresh', /`npm ci --omit=dev` \| (\d+) MB, (\d+) packages/],
])(
  'for the image %s the deploy guide states the sizes of packages and image with less than 5 % error',
  (name, install) => {
    const image = readImage(name);
    const [, megabytes, packages] = install.exec(GUIDE) ?? [];
    isNear(megabytes, sumPackages(image.packages) / 1e6);
    isNear(packages, image.packages.length);
    isNear(new RegExp(`^\\| \`${name}\` \\| (\\d+) MB \\|`, 'm').exec(GUIDE)?.[1], sumImage(image) / 1e6);
  },
);

test('commands that the deploy guide and compose.yml run in an image are included in that image', () => {
  const compose = read('compose.yml');
  const inService = [...GUIDE.matchAll(/docker exec \w+ node (\S+)/g), ...compose.matchAll(/exec service node (\S+)/g)];
  const inRefresh = [...GUIDE.matchAll(/docker run .* gevel-refresh node (\S+)/g)];
  expect([inService.length > 1, inRefresh.length > 0]).toEqual([true, true]);
  for (const [name, commands] of [
    ['service', inService],
    ['refresh', inRefresh],
  ] as const) {
    const copied = readImage(name).copies.flatMap(({ from }) => from);
    for (const [, program = ''] of commands) expect(copied, name).toContain(program);
  }
  for (const [, target = ''] of GUIDE.matchAll(/docker build .*--target (\w+)/g))
    expect([...listImages().keys()]).toContain(target);
});

test('compose.yml follows the Compose specification', () => {
  const results = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] }).lintFiles(
    ['docs/deploy/compose.yml'],
    false,
  );
  expect(results).toHaveLength(1);
  const faults = results.flatMap(({ messages }) => messages).filter(({ type }) => type === 'error');
  expect(faults.map(({ message }) => message)).toEqual([]);
});

test('the exit codes of publishing are those listed in the deploy guide', () => {
  const [, table = ''] = /\| exit code \| \|\n\|---\|---\|\n((?:\| \d+ \|.*\n)+)/.exec(GUIDE) ?? [];
  const listed = [...table.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
  expect(listed).toEqual(Object.values(DEPLOY_EXIT_CODES));
});

/** Images of the Dockerfile by name, each with the instructions of its base image. */
function listImages(): Map<string, string> {
  const images = new Map<string, string>();
  for (const text of read('Dockerfile')
    .split(/^(?=FROM )/m)
    .slice(1)) {
    const [, from = '', name = ''] = /^FROM (\S+) AS (\S+)/.exec(text) ?? [];
    images.set(name, (images.get(from) ?? '') + text);
  }
  images.delete('base');
  return images;
}

test('each image runs as an unprivileged user, has a health check and supports every processor', () => {
  const images = listImages();
  expect([...images.keys()]).toEqual(['refresh', 'service']);
  for (const [name, text] of images) {
    expect(text, name).toMatch(/^USER node$[\s\S]*^HEALTHCHECK /m);
    expect(text, name).not.toMatch(/^USER (?!node$)|^RUN .*(?:x64|amd64|arm64)|--platform/m);
    const programs = [...text.matchAll(/node (scripts\/\w+\.ts)/g)].map(([, program = '']) => program);
    const copied = [...text.matchAll(/^COPY (.+)$/gm)].flatMap(([, words = '']) => words.split(' '));
    expect(copied, name).toEqual(expect.arrayContaining(programs));
    for (const path of copied.slice(0, -1).filter((word) => !word.startsWith('./')))
      expect(existsSync(path)).toBe(true);
  }
});

/** Containers of compose.yml, each with its lines. */
const CONTAINERS = new Map(
  (/^services:\n([\s\S]*?)^\S/m.exec(read('compose.yml'))?.[1] ?? '')
    .split(/^ {2}(?=\w+:$)/m)
    .slice(1)
    .map((text) => [/^\w+/.exec(text)?.[0] ?? '', text]),
);

test('compose.yml builds images that the Dockerfile defines, restricts their rights, and uses only volumes and secrets that it declares', () => {
  expect([...CONTAINERS.keys()]).toEqual(['refresh', 'service', 'database', 'mail']);
  const text = read('compose.yml');
  for (const [name, image] of listImages()) {
    const container = CONTAINERS.get(name) ?? '';
    expect(container, name).toContain(`target: ${name}\n`);
    expect(container, name).toContain('<<: *ours');
    const [, program = ''] = /command: \["node", "([^"]+)"/.exec(container) ?? [];
    const [, folder = ''] = /^COPY (src) /m.exec(image) ?? [];
    expect(program.startsWith(`${folder}/`) || image.includes(` ${program} `), `${name}: ${program}`).toBe(true);
    expect(existsSync(program), program).toBe(true);
  }
  for (const line of ['read_only: true', 'cap_drop:\n    - ALL', 'no-new-privileges:true'])
    expect(text).toContain(line);
  const [, declared = ''] = /^(secrets:\n[\s\S]*)/m.exec(text) ?? [];
  for (const [, name] of text.matchAll(/^ {6}- ([\w-]+)(?::\/|$)/gm)) expect(declared, name).toContain(`\n  ${name}:`);
});

test('compose.yml contains no password: each is read from a file', () => {
  const settings = [...CONTAINERS.values()].join('').matchAll(/^ {6}([A-Z][A-Z_]+): (.+)$/gm);
  const confidential = [...settings].filter(([, name = '']) => /SECRET|KEYS|PASSWORD|TOKEN|DATABASE_URL/.test(name));
  expect(confidential.length).toBeGreaterThan(3);
  for (const [, name, value] of confidential) {
    expect(name).toMatch(/_FILE$/);
    expect(value).toMatch(/^\/(?:run\/secrets|srv\/var)\//);
  }
});

test('the systemd unit grants no unnecessary rights', () => {
  for (const line of [
    'User=gevel',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'UMask=0077',
  ])
    expect(read('gevel.service').split('\n')).toContain(line);
});

test('proxies refuse TLS before 1.2, and redirect http to https', () => {
  expect(read('nginx.conf')).toMatch(/^ {2}ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
  expect(read('nginx.conf')).toContain('return 301 https://');
  // Caddy does both by default.
  expect(read('Caddyfile')).not.toMatch(/protocols|auto_https|http:\/\//);
});

const WORKFLOWS = [
  'docs/deploy/refresh.yml',
  'docs/deploy/split.yml',
  '.github/workflows/test.yml',
  '.github/workflows/drills.yml',
];

describe.each(WORKFLOWS)('the workflow %s', (file) => {
  const text = readFileSync(file, 'utf8');
  const valuesOf = (key: string) =>
    [...text.matchAll(new RegExp(`\\b${key}: (.+)$`, 'gm'))].map(([, value = '']) => value);

  test('is valid for GitHub', async () => {
    const { context, value } = parseWorkflow({ name: file, content: text }, new NoOperationTraceWriter());
    const template = value && (await convertWorkflowTemplate(context, value));
    const faults = [...context.errors.getErrors(), ...(template?.errors ?? [])];
    expect(faults.map((fault) => ('Message' in fault ? fault.Message : fault.message))).toEqual([]);
    expect(template?.jobs.length).toBeGreaterThan(0);
  });

  test('pins every action to a commit, with its version beside it', () => {
    const actions = valuesOf('uses');
    expect(actions.length).toBeGreaterThan(1);
    expect(actions.filter((action) => !/^[\w-]+\/[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  test('runs on a fixed system version, with the project’s Node', () => {
    expect(valuesOf('runs-on').filter((system) => !/^ubuntu-\d\d\.\d\d$/.test(system))).toEqual([]);
    expect(valuesOf('node-version-file').length).toBeGreaterThan(0);
  });

  test('has read-only rights, and no token where it runs other people’s code', () => {
    expect(text).toMatch(/permissions: \{ contents: read \}/);
    expect(text).not.toMatch(/: write\b/);
    const checkouts = text.split('uses: actions/checkout@').slice(1);
    expect(checkouts.filter((rest) => !/^.*\n\s+with: \{ persist-credentials: false \}/.test(rest))).toEqual([]);
  });

  test('uses no untrusted input in a command', () => {
    const commands = [...text.matchAll(/run: (?:\|\n(?: {10}.*\n)+|.*)/g)].map(([command]) => command);
    expect(commands.filter((command) => /\$\{\{ *(?:inputs|github\.event|secrets)/.test(command))).toEqual([]);
  });

  test('runs only existing commands', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('refresh.yml caches the inputs of releases at the path where commands read them', () => {
  const [, paths = ''] = /path: \|\n((?: {12}\S+\n)+)/.exec(read('refresh.yml')) ?? [];
  const bundles = /join\(CACHE, '(\w+)'\)/.exec(readFileSync('src/publishing/bundle/bundle.ts', 'utf8'))?.[1];
  expect(paths.trim().split(/\s+/)).toEqual([
    `var/${CURRENT_LINK}`,
    `var/${RELEASES_FOLDER}`,
    'var/state.json',
    'var/pictures',
    `node_modules/.cache/gevel/${bundles}`,
  ]);
});

describe.each(['refresh.yml', 'split.yml'])('the example workflow %s', (name) => {
  const text = read(name);
  /** Returns the names of the environment variables of the step that runs `command`. */
  const settingsOf = (command: string) => {
    const step = text.split(/^ {6}- /m).find((one) => one.startsWith(`run: npm run ${command}`)) ?? '';
    return [...step.matchAll(/^ {10}([A-Z][A-Z\d_]+):/gm)].map(([, setting]) => setting);
  };
  const TARGET = ['PUBLISH_TO', 'STATE_SECRET', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

  test('publishes, and notifies the service by a signed request', () => {
    expect(settingsOf('publish')).toEqual(expect.arrayContaining([...TARGET, 'SERVICE_URL', 'SITE_DATA_SECRET']));
    expect(text).not.toMatch(/\b(?:scp|ssh|wrangler|aws s3)\b/);
  });

  test('starts from the memory of the last refresh', () => {
    expect(settingsOf(name === 'refresh.yml' ? 'refresh' : 'merge')).toEqual(expect.arrayContaining(TARGET));
  });

  test('sets the URL of the site', () => {
    expect(text).toMatch(/^ +SITE_URL: \$\{\{ vars\.SITE_URL \}\}$/m);
  });

  test('runs one at a time', () => {
    expect(text).toContain('concurrency: { group: refresh, cancel-in-progress: false }');
  });

  test('passes only existing options to its commands', () => {
    const commands = [...text.matchAll(/run: npm run ([\w:-]+) -- (.+)$/gm)];
    expect(commands.length).toBeGreaterThan(0);
    for (const [, command = '', words = ''] of commands) {
      const [, program = ''] = /from '#(publishing\/[^']+)'/.exec(readFileSync(`scripts/${command}.ts`, 'utf8')) ?? [];
      const code = readFileSync(`src/${program}`, 'utf8') + readFileSync('src/publishing/commands/command.ts', 'utf8');
      for (const [, option] of words.matchAll(/--([\w-]+)/g))
        expect(code, `npm run ${command} --${option}`).toMatch(new RegExp(`^ +'?${option}'?: \\{ type`, 'm'));
    }
  });

  test('sets only settings that the guides list', () => {
    const set = [...text.matchAll(/^ +([A-Z][A-Z\d_]+): /gm)].map(([, setting = '']) => setting);
    const own = ['ACCEPT', 'EXPORT_URL'];
    const guides = GUIDE + readFileSync('docs/refresh.md', 'utf8') + readFileSync('README.md', 'utf8');
    expect(set.filter((setting) => !own.includes(setting) && !guides.includes(`\`${setting}\``))).toEqual([]);
  });
});
