/** "10:00-13:00" formatted for reading, as in the specification. */
export function slotText(slot: string): string {
  return slot.replace('-', ' – ');
}
