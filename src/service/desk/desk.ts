import { Hono } from 'hono';
import { requireStaff } from '../staff/staff-entrance.tsx';
import { STAFF_PATH, type StaffEnv } from '../staff/staff-layout.ts';
import { createStaffPages, STAFF_ROUTES } from '../staff/staff-pages.tsx';
import type { Routes } from '../web/route.ts';
import { ACCOUNT_ROUTES, createAccountPages } from './account-pages.tsx';
import type { DeskService } from './desk-service.ts';
import { createImportPages, IMPORT_ROUTES } from './import-pages.tsx';
import { createLeadPages, LEAD_ROUTES } from './lead-pages.tsx';
import { renderNeeds } from './Needs.tsx';
import { createOwnerDesk, OWNER_DESK_ROUTES } from './owner-pages.tsx';
import { createPasswordPages, PASSWORD_ROUTES } from './password-pages.tsx';
import { createPeoplePages, PEOPLE_ROUTES } from './people-pages.tsx';
import { createTrailPage, TRAIL_ROUTES } from './trail-page.tsx';
import { createTranslationPages, TRANSLATION_ROUTES } from './translation-pages.tsx';
import { createVisitDesk, VISIT_DESK_ROUTES } from './visit-pages.tsx';
import { VISIT_WORK_ROUTES } from './visit-work.tsx';
import { createWelcomePages, WELCOME_ROUTES } from './welcome-pages.tsx';

/** Routes of the desk, by part. */
export const DESK_ROUTES: readonly Routes[] = [
  ...[
    STAFF_ROUTES,
    WELCOME_ROUTES,
    PASSWORD_ROUTES,
    LEAD_ROUTES,
    VISIT_DESK_ROUTES,
    VISIT_WORK_ROUTES,
    OWNER_DESK_ROUTES,
    ACCOUNT_ROUTES,
    IMPORT_ROUTES,
    TRANSLATION_ROUTES,
    PEOPLE_ROUTES,
    TRAIL_ROUTES,
  ],
];

/** All staff pages; each page behind the login requires the right that its route declares. */
export function createDesk(service: DeskService): Hono<StaffEnv> {
  const guard = requireStaff(service);
  const desk = new Hono<StaffEnv>()
    .route(
      '/',
      createStaffPages(service, guard, (c, view) => renderNeeds(c, service, view)),
    )
    .route('/', createWelcomePages(service))
    .route('/', createPasswordPages(service));
  for (const create of [
    createLeadPages,
    createVisitDesk,
    createOwnerDesk,
    createAccountPages,
    createImportPages,
    createTranslationPages,
    createPeoplePages,
    createTrailPage,
  ])
    desk.route('/', create(service, guard));
  // Unknown paths also require a login, so that visitors cannot find out which paths exist.
  return desk.all(`${STAFF_PATH}*`, guard('home'));
}
