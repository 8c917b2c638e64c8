/** The label of a field beside its answer: an amount already has its sign, so "Your offer (€)" becomes "Your offer". */
export const answerLabel = (label: string): string => label.replace(/\s\(€\)$/, '');
