import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import FloorPlans from '#features/property/FloorPlans.astro';
import { translate } from '#i18n/translator.ts';

const container = await AstroContainer.create();
const plan = {
  url: '/plan.svg',
  sizes: [],
  width: 300,
  height: 200,
  number: 1,
  kind: 'plan',
  rooms: [{ name: { nl: 'Tuinzone' }, surfaceM2: 180 }],
};

describe.each(LANGUAGES)('the texts of a plan in %s', (language) => {
  const t = translate(language);
  const render = async (isLand: boolean) => {
    const html = await container.renderToString(FloorPlans, {
      props: { plans: [plan], pictures: [], language, isLand },
    });
    return html.replaceAll('&#39;', "'");
  };
  const ofHome = ['property:plan.note', 'property:plan.rooms', 'property:plan.room'] as const;
  const ofLand = ['property:plan.note.land', 'property:plan.rooms.land', 'property:plan.room.land'] as const;

  test('mention for a home rooms that are measured between walls', async () => {
    const html = await render(false);
    expect(html).toContain(`>${t('property:plan', { count: 1 })}<`);
    expect(html).toContain(`"${t('property:plan.open', { number: 1, count: 1 })}"`);
    for (const key of ofHome) expect(html).toContain(`>${t(key)}<`);
  });

  test('mention for a plot its parts, and no rooms, floors or walls', async () => {
    const html = await render(true);
    expect(html).toContain(`>${t('property:plan.land', { count: 1 })}<`);
    expect(html).toContain(`"${t('property:plan.open.land', { number: 1, count: 1 })}"`);
    expect(html).toContain(`"${t('property:plan.alt.land', { number: 1, count: 1 })}"`);
    for (const key of ofLand) expect(html).toContain(`>${t(key)}<`);
    for (const key of ofHome) expect(html).not.toContain(`>${t(key)}<`);
  });
});
