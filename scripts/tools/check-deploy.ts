// Checks the files of docs/deploy with the programs that read them: `npm run tool -- check-deploy`. Lists the programs
// that are not installed; Debian has docker-compose (2, from trixie on), systemd, nginx-light, caddy and prometheus
// (promtool).
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'gevel-deploy-'));
const place = (name: string): string => join(folder, 'docs/deploy', name);

type Words = readonly [program: string, ...args: string[]];
/** Alternative commands; the first installed one checks the file. */
type Check = { file: string; readers: readonly Words[]; prepare?: () => void };

/** Prepares nginx's configuration for a check: a certificate created by openssl, and unprivileged ports. */
function prepareNginx(): void {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=www.example.be'];
  spawnSync('openssl', [...args, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const text = readFileSync(place('nginx.conf'), 'utf8')
    .replace(/(?<=ssl_certificate ).*(?=;)/, certificate)
    .replace(/(?<=ssl_certificate_key ).*(?=;)/, key)
    .replaceAll(/(?<=listen (?:\[::\]:)?)(\d+)/g, (port) => String(20_000 + Number(port)));
  writeFileSync(place('nginx.conf'), text);
  const own = `pid ${join(folder, 'nginx.pid')};\nerror_log stderr;\nevents {}\nhttp {\n  access_log off;\n`;
  writeFileSync(join(folder, 'whole.conf'), `${own}  include ${place('nginx.conf')};\n}\n`);
}

/** Replaces Node's path on Debian with the path of this Node. */
function prepareUnit(): void {
  const text = readFileSync(place('gevel.service'), 'utf8').replace('/usr/bin/node', process.execPath);
  writeFileSync(place('gevel.service'), text);
}

const CHECKS: readonly Check[] = [
  {
    file: 'compose.yml',
    readers: [
      ['docker', 'compose', '-f', place('compose.yml'), 'config', '--quiet'],
      ['/usr/libexec/docker/cli-plugins/docker-compose', '-f', place('compose.yml'), 'config', '--quiet'],
      ['docker-compose', '-f', place('compose.yml'), 'config', '--quiet'],
    ],
  },
  {
    file: 'gevel.service',
    readers: [['systemd-analyze', 'verify', '--man=no', place('gevel.service')]],
    prepare: prepareUnit,
  },
  { file: 'nginx.conf', readers: [['nginx', '-t', '-q', '-c', join(folder, 'whole.conf')]], prepare: prepareNginx },
  {
    file: 'Caddyfile',
    readers: [['caddy', 'validate', '--adapter', 'caddyfile', '--config', place('Caddyfile')]],
  },
  { file: 'alarms.yml', readers: [['promtool', 'check', 'rules', place('alarms.yml')]] },
];

const isThere = ([program, first = '']: Words): boolean => {
  const asked = program === 'docker' ? [first, 'version'] : ['--version'];
  const { error, status } = spawnSync(program, asked, { stdio: 'ignore' });
  return error === undefined && (program !== 'docker' || status === 0);
};

let hasFailed = false;
try {
  cpSync(join(ROOT, 'docs/deploy'), join(folder, 'docs/deploy'), { recursive: true });
  mkdirSync(place('secrets'), { recursive: true });
  for (const { file, readers, prepare } of CHECKS) {
    const reader = readers.find(isThere);
    if (!reader) {
      console.log(`${file}: not read, ${readers.map(([program]) => program).join(' or ')} is not installed`);
      continue;
    }
    prepare?.();
    const [program, ...args] = reader;
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    console.log(`${file}: ${status === 0 ? 'good' : 'bad'}, read by ${program}`);
    if (status === 0) continue;
    hasFailed = true;
    console.error(`${stdout}${stderr}`.trim());
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = hasFailed ? 1 : 0;
