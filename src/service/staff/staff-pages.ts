import { Hono } from 'hono';
import type { Service } from '../service.ts';
import { createOverviewPages } from './overview-pages.ts';
import { createReportPages } from './report-pages.ts';
import { createRollbackPages } from './rollback-pages.ts';
import { createEntrance } from './staff-entrance.ts';
import type { StaffEnv } from './staff-layout.ts';

/** The pages where staff see and refresh the site: server-rendered, behind a code, without need of scripts. */
export function createStaffPages(service: Service): Hono<StaffEnv> {
  // The entrance comes first: nobody reaches the others without a session.
  return new Hono<StaffEnv>()
    .route('/', createEntrance(service))
    .route('/', createOverviewPages(service))
    .route('/', createRollbackPages(service))
    .route('/', createReportPages(service));
}
