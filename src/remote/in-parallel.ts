/** Processes all items, `concurrency` at a time; starts no further items after the first failure. */
export async function inParallel<Item>(
  items: readonly Item[],
  concurrency: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  let hasFailed = false;
  const work = async () => {
    for (const item of rest) {
      if (hasFailed) return;
      try {
        await run(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: concurrency }, work));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
