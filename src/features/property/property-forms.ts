/** Addresses of the forms about a property; one that the site does not have is absent. */
export type PropertyForms = Partial<
  Record<'information' | 'appointment' | 'documents' | 'friend' | 'offer' | 'application', string | undefined>
>;

/** Those that stand below the two main ones, in their order, with the texts of their links. */
export const FURTHER_FORMS = [
  ['offer', 'property:form.offer'],
  ['application', 'property:form.application'],
  ['documents', 'property:form.documents'],
  ['friend', 'property:form.friend'],
] as const;
