// `npm run owner -- note`: staff's additions to the history that owners see.
import { HISTORY_STATUSES, HISTORY_TYPES, type HistoryStatus, type HistoryType } from '#api/portal-words.ts';
import { parseIsoDate } from '#domain/time/date.ts';
import { addDays, startOfDay } from '#domain/time/day.ts';
import { type CommandContext, type OwnerCommand, readProperties, readText } from '../owners/owner-commands.ts';
import { UsageError } from '../settings/command.ts';
import { addNote, noteLead, removeNote } from './notes.ts';

const MAX_CHARACTERS = 2_000;
const NOON_MS = 12 * 3_600_000;

function readChoice<Choice extends string>(context: CommandContext, name: string, choices: readonly Choice[]) {
  const value = readText(context, name);
  if (value === undefined) return undefined;
  const choice = choices.find((one) => one === value);
  if (choice === undefined) throw new UsageError(`--${name} must be one of ${choices.join(', ')}.`);
  return choice;
}

function readWords(context: CommandContext, name: string): string {
  const text = readText(context, name)?.trim() ?? '';
  if (text.length > MAX_CHARACTERS) throw new UsageError(`--${name} has at most ${MAX_CHARACTERS} characters.`);
  return text;
}

/** Time of a row: noon of the given day, or now when no day is given. */
function readMoment(context: CommandContext): number {
  const date = readText(context, 'date');
  if (date === undefined) return context.now;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !parseIsoDate(date)) {
    throw new UsageError('--date is a day like 2026-01-31.');
  }
  return Math.min(startOfDay(addDays(date, 1)) - NOON_MS, context.now);
}

async function noteOnLead(context: CommandContext, lead: string, status: HistoryStatus | undefined): Promise<void> {
  if (status === undefined) throw new UsageError('What became of it? Write --status answered, confirmed, …');
  const noted = await noteLead(context.db, lead, { status, comment: readWords(context, 'comment') }, context.now);
  if (!noted) throw new UsageError(`There is no lead ${lead} about a property, or several begin so.`);
  context.print(`Noted (${noted.id}): the owner of ${noted.property} sees it as ${status}.`);
}

async function addRow(context: CommandContext, status: HistoryStatus = 'done'): Promise<void> {
  const [property] = readProperties(context.words, context.site);
  const type: HistoryType = readChoice(context, 'type', HISTORY_TYPES) ?? 'note';
  const [subject, contact, comment, source] = ['subject', 'contact', 'comment', 'source'].map((name) =>
    readWords(context, name),
  ) as [string, string, string, string];
  if (property === undefined) throw new UsageError('About which property? Write its number, or --lead and a number.');
  if (subject === '') throw new UsageError('What happened? Write --subject "…".');
  const note = { property, at: readMoment(context), type, contact, subject, comment, status, source };
  context.print(`Added (${await addNote(context.db, note, context.now)}) to the history of ${property}.`);
}

export const note: OwnerCommand = {
  usage: [
    '123 --subject "…" [--type visit] [--contact "…"] [--comment "…"] [--status done] [--source "…"] [--date 2026-01-31]',
    '               --lead <number> --status confirmed [--comment "…"]   what became of a form that was sent',
    '               --remove <number>                                    takes a row back',
  ].join('\n'),
  options: Object.fromEntries(
    ['subject', 'type', 'contact', 'comment', 'status', 'source', 'date', 'lead', 'remove'].map((name) => [
      name,
      { type: 'string' as const },
    ]),
  ),
  run: async (context) => {
    const [lead, removed] = [readText(context, 'lead'), readText(context, 'remove')];
    if (removed !== undefined) {
      if (!(await removeNote(context.db, removed))) throw new UsageError(`There is no row ${removed} of staff.`);
      return context.print('Removed.');
    }
    const status = readChoice(context, 'status', HISTORY_STATUSES);
    return lead === undefined ? addRow(context, status) : noteOnLead(context, lead, status);
  },
};
