/** Builds the fixture's site before the first file: files that run side by side would each build it. */
export async function setup(): Promise<void> {
  await import('./fixture-site.ts');
}
