import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { DOCUMENT_KINDS, findDocumentKind } from '#domain/property/document-kind.ts';
import { readMessages } from '#i18n/messages.ts';

test.each([
  ['EPB-certificaat', 'energy'],
  ['Certificat PEB', 'energy'],
  ['Grondplan', 'plan'],
  ["Plan de l'étage", 'plan'],
  ['Keuring van de elektrische installatie', 'electricity'],
  ["Contrôle de l'installation électrique", 'electricity'],
  ['Stedenbouwkundige inlichtingen', 'planning'],
  ['Renseignements urbanistiques', 'planning'],
  ['Verslag van de laatste algemene vergadering', 'minutes'],
  ['Procès-verbal de la dernière assemblée générale', 'minutes'],
  ['Basisakte en reglement van mede-eigendom', 'deed'],
  ['Acte de base et règlement de copropriété', 'deed'],
  ['Bodemattest', 'soil'],
  ['Attestation du sol', 'soil'],
  ['Opmetingsplan', 'survey'],
  ['Plan de géomètre', 'survey'],
  ['Model van de huurovereenkomst', 'lease'],
  ['Modèle de bail', 'lease'],
  ['Asbestattest', 'asbestos'],
  ['Attest stookolietank', 'heating'],
  ['Scan 2024-03', undefined],
  ['', undefined],
])('the kind of a document is derived from its name %j', (name, kind) => {
  expect(findDocumentKind(name)).toBe(kind);
});

test.each(LANGUAGES)('each kind of document has a name in %s', (language) => {
  const texts = readMessages(language).property;
  for (const kind of DOCUMENT_KINDS) expect(texts).toHaveProperty([`document.${kind}`]);
});
