import type { NextStep } from '#domain/forms/effects.ts';
import type { Language } from '#domain/language.ts';
import { ROUTES } from '#domain/route.ts';
import { homePath, type RouteMap } from '#routing/route-map.ts';

/** URL path of a page suggested as next step; undefined when the site does not have it. */
export function nextStepPath(map: RouteMap, step: NextStep, language: Language): string | undefined {
  return step === 'home' ? homePath(language) : map.path(ROUTES[step], language);
}
