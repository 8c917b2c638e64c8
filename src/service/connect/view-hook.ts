import type { Connector, GivenViews, Program } from './connector.ts';
import { findAddressFault, findSecretFault, WebHook } from './web-hook.ts';

/** Properties in one request: some 40 kB. */
const COUNTS_PER_REQUEST = 1_000;

/** Splits the counts of a day into requests; a day without views is one empty request, so that it is known as counted. */
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
 * Lets a program receive view counts at an address of the agency. No program that we know describes a call for them
 * (docs/connect.md); a connector that has one keeps it.
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
