import { stemmer } from '@orama/stemmers/german';
import { stopwords } from '@orama/stopwords/german';
import { createStemming } from '../description-words.ts';

export const STEMMING = createStemming(stemmer, stopwords, ['ohne', 'nicht', 'kein', 'keine', 'keinen', 'keiner']);
