/** "10:00-13:00", as the specification prints a time of day, for reading. */
export function slotText(slot: string): string {
  return slot.replace('-', ' – ');
}
