import type { SiteData } from '#api/site-data.ts';
import type { Database } from '#service/database/tables.ts';
import { demoManagerEmail } from '#service/demo/demo-past.ts';
import { PasswordHasher } from '#service/owners/password-hasher.ts';
import { addPerson } from '#service/people/people.ts';
import { STAFF_PATH } from '#service/staff/staff-layout.ts';
import { createPassword } from './demo-owner.ts';

/**
 * Creates a manager for trying the desk, at the first start on a database without people and never again. Prints the
 * password, which is stored nowhere else. Only the demo's manager may log in without a second factor.
 */
export async function seedDemoManager(db: Database, site: SiteData, now: number): Promise<void> {
  const known = await db.selectFrom('people').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const claim = await db
    .insertInto('jobs')
    .values({ name: 'demo-manager', ran_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  if (!claim) return;
  const person = {
    email: demoManagerEmail(site),
    name: 'Demo',
    language: site.staffLanguage,
    role: 'manager' as const,
  };
  const added = await addPerson(db, person, { actor: 'service', reason: 'demo', now });
  const password = createPassword();
  const hash = await new PasswordHasher().hash(password);
  if (!added.ok || hash === undefined) return;
  await db.updateTable('people').set({ password_hash: hash }).where('id', '=', added.person.id).execute();
  console.log(`Demo manager at ${STAFF_PATH}: ${added.person.email}, password ${password} (shown this once).`);
}
