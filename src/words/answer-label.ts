/**
 * Label of a field beside its answer. Removes "(€)", since an amount has its own sign: "Your offer (€)" becomes "Your
 * offer".
 */
export const answerLabel = (label: string): string => label.replace(/\s\(€\)$/, '');
