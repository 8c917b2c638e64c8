/** Start and end of "10:00-13:00" as written; '' without a slot. */
export function splitSlot(slot: string): { from: string; until: string } {
  const [from = '', until = ''] = slot.split('-');
  return { from, until };
}
