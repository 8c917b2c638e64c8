// Reads the images of docs/deploy/Dockerfile without Docker: what each adds to Node's image, and what it runs.
import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listPackages, listWorkspacePackages, sumBytes } from './list-packages.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export type ImageName = 'service' | 'refresh';

/** Node is in the common base image. */
const isNotNode = (path: string): boolean => !/^node_modules\/node-(?:linux|win)-/.test(path);

export type Image = {
  /** Instructions of the Dockerfile for this image, including those of its base image. */
  text: string;
  copies: { from: string[]; to: string }[];
  env: Readonly<Record<string, string>>;
  entrypoint: string[];
  command: string[];
  /** Command of its health check. */
  healthcheck: string[];
  /** Paths of its packages. */
  packages: string[];
};

const listOf = (text: string, instruction: string): string[][] =>
  [...text.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(([, words = '']) => words.split(' '));

const readWords = (text: string, instruction: string): string[] =>
  JSON.parse(new RegExp(`^${instruction} (\\[.+\\])$`, 'm').exec(text)?.[1] ?? '[]') as string[];

export function readImage(name: ImageName): Image {
  const images = readFileSync(join(ROOT, 'docs/deploy/Dockerfile'), 'utf8')
    .split(/^(?=FROM )/m)
    .slice(1);
  const text = ['base', name].map((part) => images.find((image) => image.includes(` AS ${part}\n`)) ?? '').join('');
  const settings = listOf(text, 'ENV').flat();
  return {
    text,
    copies: listOf(text, 'COPY').map((words) => ({ from: words.slice(0, -1), to: words.at(-1) ?? '' })),
    env: Object.fromEntries(settings.map((word) => word.split('=') as [string, string])),
    entrypoint: readWords(text, 'ENTRYPOINT'),
    command: readWords(text, 'CMD'),
    healthcheck: /^HEALTHCHECK CMD (\w+) (-e) "(.+)"$/m.exec(text)?.slice(1) ?? [],
    packages: name === 'service' ? listWorkspacePackages('docs/deploy/service') : listPackages().filter(isNotNode),
  };
}

/** Files in the image besides packages. */
const listPlaces = ({ copies }: Image) =>
  copies.flatMap(({ from, to }) =>
    from.map((source) => ({ source, target: to.endsWith('/') ? join(to, source.split('/').at(-1) ?? '') : to })),
  );

/** Fills a folder with the image's files. */
export function fillImage(image: Image, folder: string): void {
  for (const { source, target } of listPlaces(image))
    cpSync(join(ROOT, source), join(folder, target), { recursive: true });
  for (const path of image.packages) {
    // Packages nested in this one are copied separately, if the image has them.
    const inner = join(ROOT, path, 'node_modules');
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: (source) => source !== inner });
  }
}

/** Total size of packages. */
export const sumPackages = (packages: readonly string[]): number =>
  packages.reduce((sum, path) => sum + sumBytes(join(ROOT, path), 'node_modules'), 0);

/** Size that the image adds to Node's. */
export const sumImage = (image: Image): number =>
  listPlaces(image).reduce((sum, { source }) => sum + sumBytes(join(ROOT, source)), sumPackages(image.packages));
