import { stemmer } from '@orama/stemmers/dutch';
import { stopwords } from '@orama/stopwords/dutch';
import { createStemming } from '../description-words.ts';

export const STEMMING = createStemming(stemmer, stopwords, ['niet', 'zonder', 'geen']);
