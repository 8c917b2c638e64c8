import type { Connector, GivenViews, Program } from './connector.ts';
import { findAddressFault, findSecretFault, WebHook } from './web-hook.ts';

/** Maximum number of properties per request, about 40 kB. */
const COUNTS_PER_REQUEST = 1_000;

/**
 * Splits the counts of a day into requests. A day without views is one empty request, so that the receiver knows that
 * the day was counted.
 */
function listParts({ day, counts }: GivenViews) {
  const parts = Math.max(1, Math.ceil(counts.length / COUNTS_PER_REQUEST));
  return Array.from({ length: parts }, (_, index) => ({
    day,
    part: index + 1,
    parts,
    counts: counts.slice(index * COUNTS_PER_REQUEST, (index + 1) * COUNTS_PER_REQUEST),
  }));
}

/**
 * Adds view counts by webhook to a program. No known program documents a call for view counts (docs/connect.md); a
 * connector that has its own call keeps it.
 */
export const withViewHook = (program: Program): Program => ({
  ...program,
  fields: [
    ...program.fields,
    {
      name: 'views',
      question: 'Address that view counts are sent to each night',
      isOptional: true,
      validateAnswer: findAddressFault,
    },
    {
      name: 'viewsSecret',
      question: 'Secret that signs them (whsec_…)',
      isSecret: true,
      follows: 'views',
      validateAnswer: findSecretFault,
    },
  ],
  connect: (settings, parts): Connector => {
    const { views = '', viewsSecret = '' } = settings;
    const connector = program.connect(settings, parts);
    if (views === '' || connector.giveViews) return connector;
    const hook = new WebHook({ address: views, secret: viewsSecret, ...parts });
    return {
      ...connector,
      giveViews: async (counts) => {
        for (const part of listParts(counts)) await hook.post(`views-${part.day}-${part.part}`, 'views.counted', part);
      },
    };
  },
});
