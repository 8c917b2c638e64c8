import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  ALL,
  type Choices,
  type ConsentProfile,
  consentVersion,
  type Decision,
  decide,
  isPreviewPath,
  NONE,
  PROFILES,
  PURPOSE_NAMES,
  PURPOSES,
  TEXT_VERSION,
} from '#domain/consent/consent.ts';
import { LANGUAGES } from '#domain/language.ts';
import { readMessages } from '#i18n/messages.ts';

/** Choices in the order of the dialog: ad user data, ad storage, analytics, personalisation, functionality. */
const inOrder = (choices: Choices) => PURPOSE_NAMES.map((name) => (choices[name] ? 'on' : 'off')).join(' ');
const switches: Choices = { ...NONE, analyticsStorage: true, functionalityStorage: true };

test.each<[ConsentProfile, Decision, string]>([
  ['as-specified', 'agree', 'on on on on on'],
  ['as-specified', 'decline', 'on off off off off'],
  ['as-specified', 'partly', 'off off on off on'],
  ['strict', 'agree', 'on on on on on'],
  ['strict', 'decline', 'off off off off off'],
  ['strict', 'partly', 'off off on off on'],
])('in the profile %s the decision %s sets the purposes to: %s', (profile, decision, expected) => {
  expect(inOrder(decide(profile, decision, switches))).toBe(expected);
});

test('in the profile as-specified only the first switch is preset to on, and in strict none', () => {
  expect(inOrder(PROFILES['as-specified'].initial)).toBe('on off off off off');
  expect(inOrder(PROFILES.strict.initial)).toBe('off off off off off');
});

test('as-specified counts a preview as consent and loads tags after a refusal; strict requires consent', () => {
  expect(PROFILES['as-specified']).toMatchObject({ previewIsConsent: true, tagsAfterRefusal: true });
  expect(PROFILES.strict).toMatchObject({
    previewIsConsent: false,
    tagsAfterRefusal: false,
    campaignPurpose: 'analyticsStorage',
  });
});

test('a choice is stored under the keys documented in docs/contracts.md', () => {
  expect(PURPOSE_NAMES.map((name) => PURPOSES[name].key)).toEqual([
    'consentAdUserData',
    'consentAdStorage',
    'consentAnalyticsStorage',
    'consentAdPersonalization',
    'consentFunctionalityStorage',
  ]);
});

test('changing a returned decision does not change the rules', () => {
  const choices = decide('strict', 'agree', NONE);
  choices.adStorage = false;
  expect(ALL.adStorage).toBe(true);
});

test('a new service or another profile asks for consent again; reordered services do not', () => {
  const version = consentVersion('strict', ['pixel', 'analyticsTag']);
  expect(consentVersion('strict', ['analyticsTag', 'pixel'])).toBe(version);
  expect(consentVersion('strict', ['analyticsTag'])).not.toBe(version);
  expect(consentVersion('as-specified', ['analyticsTag', 'pixel'])).not.toBe(version);
});

test.each([
  ['/nl/preview/winter/', true],
  ['/nl/te-koop/', false],
])('the path %s is a preview: %s', (path, expected) => {
  expect(isPreviewPath(path)).toBe(expected);
});

test('the dialog’s text matches its version: raise TEXT_VERSION when the question changes', () => {
  const texts = JSON.stringify(LANGUAGES.map((language) => readMessages(language).consent));
  const hash = createHash('sha256').update(texts).digest('hex').slice(0, 12);
  expect({ [TEXT_VERSION]: hash }).toEqual({ '2026-11-21': '1a3190f7694d' });
});
