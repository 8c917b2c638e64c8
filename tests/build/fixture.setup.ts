/** Builds the fixture's site before the first test file, since parallel files would each build it. */
export async function setup(): Promise<void> {
  await import('./fixture-site.ts');
}
