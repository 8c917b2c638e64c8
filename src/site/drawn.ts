import type { Language } from '#domain/language.ts';
import type { Site } from '#domain/site.ts';
import { findBuildPlan } from './build-plan.ts';

type Languages = Pick<Site, 'languages' | 'defaultLanguage'>;

/** The languages whose pages and data this process draws: all, unless the site is split over several (docs/deploy.md). */
export const listDrawn = ({ languages }: Languages): readonly Language[] => findBuildPlan()?.languages ?? languages;

/** What is of no language (short links and cards of properties, their places) is drawn once, with the default language. */
export const isSharedDrawn = (site: Languages): boolean => listDrawn(site).includes(site.defaultLanguage);
