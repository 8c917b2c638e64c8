// Cuts the power at every step of a publish: replayed from the recorded disk operations, and, as root, on a loop device
// whose image is copied at each step.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CURRENT_LINK, RELEASE_FILES, RELEASES_FOLDER } from '#api/release.ts';
import { DISK, type Disk } from '#publishing/releases/disk.ts';
import { Releases } from '#publishing/releases/releases.ts';
import { cutPower, publishPages } from '../../tests/fixtures/power-cut.ts';
import { createFolder } from '../../tests/fixtures/write-fixture.ts';
import { type Outcome, skipped } from './outcome.ts';

export function replayPowerCuts(): Outcome {
  const { cuts, states, broken } = cutPower(true);
  const without = cutPower(false);
  const outcome = `${states} states that a disk may be in, ${broken} broken; without flushing ${without.broken} of ${without.states} are`;
  return { drill: 'power cut, replayed', tried: cuts, held: broken === 0 ? cuts : 0, outcome };
}

const FILES = Array.from({ length: 200 }, (_, index) => `page-${index}/index.html`);
/** Long enough that a truncated page is detected. */
const page = (word: string): string => word.repeat(2_000);
const IMAGE_MB = 96;
const LOOP = 'power cut, loop device';

const run = (command: string, args: readonly string[]) => spawnSync(command, args, { encoding: 'utf8' });

/** Mounts an image on which file names may reach the disk before their data: the worst case of ext4. */
function mount(image: string, at: string): string | undefined {
  mkdirSync(at, { recursive: true });
  const { status, stderr, error } = run('mount', ['-o', 'loop,data=writeback,commit=1', image, at]);
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}

/** True when the disk image serves one complete site. */
function isWhole(image: string, at: string): boolean {
  if (mount(image, at) !== undefined) return false;
  try {
    const store = join(at, 'var');
    const id = basename(readlinkSync(join(store, CURRENT_LINK)));
    const site = join(store, RELEASES_FOLDER, id, RELEASE_FILES.site);
    const texts = new Set(FILES.map((name) => readFileSync(join(site, name), 'utf8')));
    return texts.size === 1 && [page('one'), page('two')].includes([...texts][0] ?? '');
  } catch {
    return false;
  } finally {
    run('umount', [at]);
  }
}

/** Calls `onStep` before and after each step, to copy the disk as a power cut at that moment would leave it. */
function watchDisk(onStep: () => void): Disk {
  const around =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): void => {
      onStep();
      act(...args);
      onStep();
    };
  return {
    flushTree: around(DISK.flushTree),
    flush: around(DISK.flush),
    rename: around(DISK.rename),
    link: around(DISK.link),
  };
}

export function cutLoopDevice(): Outcome {
  if (process.platform !== 'linux') return skipped(LOOP, 'only Linux has loop devices');
  if (process.getuid?.() !== 0) return skipped(LOOP, 'root alone may mount');
  const folder = createFolder('loop-device');
  const [image, at, copyAt] = [join(folder, 'disk.img'), join(folder, 'disk'), join(folder, 'after')];
  const made = run('mkfs.ext4', ['-q', '-F', image, `${IMAGE_MB}M`]);
  if (made.status !== 0) return skipped(LOOP, made.error?.message ?? made.stderr.trim());
  const refused = mount(image, at);
  if (refused !== undefined) return skipped(LOOP, refused);
  const cuts: string[] = [];
  try {
    const store = join(at, 'var');
    publishPages(new Releases(store), join(at, 'dist'), page('one'), FILES);
    const cut = () => {
      const copy = join(folder, `cut-${cuts.length}.img`);
      copyFileSync(image, copy);
      cuts.push(copy);
    };
    publishPages(new Releases(store, undefined, watchDisk(cut)), join(at, 'dist'), page('two'), FILES);
    cut();
  } finally {
    run('umount', [at]);
  }
  const held = cuts.filter((copy) => isWhole(copy, copyAt)).length;
  const tried = cuts.length;
  if (!existsSync(copyAt)) return skipped(LOOP, 'no image was made');
  rmSync(folder, { recursive: true, force: true });
  return {
    drill: LOOP,
    tried,
    held,
    outcome: `the old site or the new one is whole on the disk (${FILES.length} files)`,
  };
}
