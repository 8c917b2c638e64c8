// Attacks the accounts of 200 owners at once, while owners log in from known and from unknown browsers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CAPTCHA_PATH, type CaptchaChallenge, writeCaptcha } from '#api/captcha.ts';
import { PORTAL_PATH } from '#api/portal-words.ts';
import { openDatabase } from '#service/database/open.ts';
import type { Database } from '#service/database/tables.ts';
import { addOwner } from '#service/owners/accounts.ts';
import { PasswordHasher } from '#service/owners/password-hasher.ts';
import { percentile } from '../bench/figures.ts';
import { type Bench, startServiceProcess, stopServiceProcess } from '../bench/service-process.ts';
import { formatSeconds, type Outcome } from './outcome.ts';

const PASSWORD = 'vier groene lantaarns';
const CONCURRENCY = 16;
/** Number of owners with a known browser, who each log in every LOGIN_EVERY_MS. */
const KNOWN = 10;
const LOGIN_EVERY_MS = 2_000;
/** Number of owners with an unknown browser. */
const NEW_BROWSERS = 3;
/** Failed logins of a day, above the last limit of an account, so that the hardest proof of work is required. */
const DAY_OF_FAILURES = 60;
const WORK_WANTED = 428;
/** Retries as often as the login page (api/portal-client.ts). */
const MAX_WORK = 3;
const TWO_MINUTES_MS = 120_000;

type Answer = { status: number; step: number; cookie: string };

class Visitor {
  readonly #url: string;
  readonly #address: string;
  cookie = '';

  constructor(url: string, address: string) {
    this.#url = url;
    this.#address = address;
  }

  async logIn(email: string, password: string, captcha?: string): Promise<Answer> {
    const response = await fetch(`${this.#url}${PORTAL_PATH}/login`, {
      method: 'POST',
      headers: {
        Origin: this.#url,
        'Content-Type': 'application/json',
        'X-Forwarded-For': this.#address,
        ...(this.cookie && { Cookie: this.cookie }),
      },
      body: JSON.stringify({ email, password, language: 'nl', ...(captcha && { captcha }) }),
    });
    const { step = 0 } = (await response.json().catch(() => ({}))) as { step?: number };
    const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (cookie.length > 0) this.cookie = cookie.join('; ');
    return { status: response.status, step, cookie: this.cookie };
  }

  /** Solves the proof of work of the login page. */
  async solve(step: number): Promise<string> {
    const challenge = (await (await fetch(`${this.#url}${CAPTCHA_PATH}?step=${step}`)).json()) as CaptchaChallenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!solution) throw new Error('This challenge has no solution');
    return writeCaptcha({ challenge, solution });
  }
}

const emailOf = (index: number): string => `owner${index}@example.be`;

async function addOwners(db: Database, count: number): Promise<void> {
  const hash = (await new PasswordHasher().hash(PASSWORD)) ?? null;
  for (let index = 0; index < count; index++)
    await addOwner(db, { email: emailOf(index), name: 'An Peeters', language: 'nl', properties: [] }, Date.now());
  await db.updateTable('owners').set({ password_hash: hash }).execute();
}

/** Tries wrong passwords for every account in turn, each from another IP address, until `isOver`. */
async function attack(url: string, accounts: number, isOver: () => boolean): Promise<number> {
  let next = 0;
  const tryOn = async (): Promise<void> => {
    while (!isOver()) {
      const index = next++;
      const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
      await new Visitor(url, address).logIn(emailOf(index % accounts), `wrong ${index}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, tryOn));
  return next;
}

/**
 * Logs owners in with known browsers, each at a steady rate; returns the duration of each login and the number of
 * refused ones.
 */
async function logInAtPace(visitors: readonly Visitor[], ms: number): Promise<{ times: number[]; refused: number }> {
  const times: number[] = [];
  let refused = 0;
  const until = performance.now() + ms;
  const go = async (visitor: Visitor, index: number): Promise<void> => {
    for (let due = performance.now(); due < until; due += LOGIN_EVERY_MS) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      const began = performance.now();
      const { status } = await visitor.logIn(emailOf(index), PASSWORD);
      times.push(performance.now() - began);
      if (status !== 200) refused++;
    }
  };
  await Promise.all(visitors.map(go));
  return { times, refused };
}

export type AttackFigures = {
  outcomes: Outcome[];
  quietP99Ms: number;
  attackedP50Ms: number;
  attackedP99Ms: number;
  logins: number;
  slowestNewBrowserMs: number;
};

export async function attackAccounts(siteData: string, accounts: number, seconds: number): Promise<AttackFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-drill-'));
  const bench: Bench = { name: 'SQLite', place: { kind: 'file', file: join(folder, 'drill.db') }, folder };
  const service = await startServiceProcess(bench, siteData, { RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  const url = `http://127.0.0.1:${service.port}`;
  const db = await openDatabase(bench.place);
  try {
    await addOwners(db, accounts);
    const known = Array.from({ length: KNOWN }, (_, index) => new Visitor(url, `192.0.2.${index}`));
    for (const [index, visitor] of known.entries()) await visitor.logIn(emailOf(index), PASSWORD);
    const quiet = await logInAtPace(known, (seconds * 1000) / 2);

    let isOver = false;
    const attacking = attack(url, accounts, () => isOver);
    const attacked = await logInAtPace(known, seconds * 1000);

    // Counters after a day of attacks: every account requires the hardest proof of work.
    await db.updateTable('rates').set({ count: DAY_OF_FAILURES }).where('key', 'like', 'try:account:%').execute();
    const waits: number[] = [];
    for (let index = KNOWN; index < KNOWN + NEW_BROWSERS; index++) {
      const owner = new Visitor(url, `198.51.100.${index}`);
      const began = performance.now();
      let answer = await owner.logIn(emailOf(index), PASSWORD);
      for (let tries = 0; tries < MAX_WORK && answer.status === WORK_WANTED; tries++)
        answer = await owner.logIn(emailOf(index), PASSWORD, await owner.solve(answer.step));
      waits.push(answer.status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
    }
    isOver = true;
    const tries = await attacking;
    const slowest = Math.max(...waits);
    const rows: Outcome[] = [
      {
        drill: 'account attacked, its owner at a known browser',
        tried: attacked.times.length,
        held: attacked.times.length - attacked.refused,
        outcome: `logged in without work, beside ${tries} wrong passwords for ${accounts} accounts`,
      },
      {
        drill: 'account attacked for a day, its owner at a new browser',
        tried: waits.length,
        held: waits.filter((ms) => ms < TWO_MINUTES_MS).length,
        outcome: `logged in after the heaviest work, the slowest in ${formatSeconds(slowest)}`,
      },
    ];
    return {
      outcomes: rows,
      quietP99Ms: percentile(quiet.times, 0.99),
      attackedP50Ms: percentile(attacked.times, 0.5),
      attackedP99Ms: percentile(attacked.times, 0.99),
      logins: attacked.times.length,
      slowestNewBrowserMs: slowest,
    };
  } finally {
    await db.destroy();
    await stopServiceProcess(service);
    rmSync(folder, { recursive: true, force: true });
  }
}
