// Worker thread that reads one calendar (calendar-reader.ts).
import { parentPort, workerData } from 'node:worker_threads';
import { readBusy } from './calendar-busy.ts';
import type { CalendarData, CalendarResult } from './calendar-reader.ts';

const { text, from, to } = workerData as CalendarData;

function read(): CalendarResult {
  try {
    return { ok: true, busy: readBusy(text, from, to) };
  } catch (cause) {
    return { ok: false, error: cause instanceof Error ? cause.message : String(cause) };
  }
}

parentPort?.postMessage(read());
