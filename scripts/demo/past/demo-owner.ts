import { randomInt } from 'node:crypto';
import type { SiteData } from '#api/site-data.ts';
import type { Database } from '#service/database/tables.ts';
import { demoOwnerEmail } from '#service/demo/demo-past.ts';
import { addOwner } from '#service/owners/accounts.ts';
import { loginUrl } from '#service/owners/login-address.ts';
import { PasswordHasher } from '#service/owners/password-hasher.ts';
import { listDemoProperties } from './demo-properties.ts';

// Characters without lookalikes; twenty of them are 100 bits.
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';

export const createPassword = (): string =>
  Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')).join(
    '-',
  );

type DemoOwner = { email: string; password: string };

/**
 * Creates an owner for trying the portal, at the first start on a database without owners; never again, even after an
 * erasure. Returns the password, which is stored nowhere else.
 */
async function createDemoOwner(db: Database, site: SiteData, now: number): Promise<DemoOwner | undefined> {
  const { count } = await db
    .selectFrom('owners')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) return undefined;
  const claim = await db
    .insertInto('jobs')
    .values({ name: 'demo-owner', ran_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  if (!claim) return undefined;

  const person = {
    email: demoOwnerEmail(site),
    name: 'Demo',
    language: site.defaultLanguage,
    properties: listDemoProperties(site),
  };
  const owner = await addOwner(db, person, now);
  const password = createPassword();
  const hash = await new PasswordHasher().hash(password);
  if (!owner || hash === undefined) return undefined;
  await db.updateTable('owners').set({ password_hash: hash }).where('id', '=', owner.id).execute();
  return { email: owner.email, password };
}

/** Creates the demo's owner at the first start on a database without owners, and prints the login. */
export async function seedDemoOwner(db: Database, site: SiteData, now: number): Promise<void> {
  const demo = await createDemoOwner(db, site, now);
  if (!demo) return;
  const path = loginUrl(site, site.defaultLanguage, '');
  console.log(`Demo owner at ${path}: ${demo.email}, password ${demo.password} (shown this once).
→ Another password: npm run owner -- reset ${demo.email}. No demo owner: set NODE_ENV=production.`);
}
