import { stemmer } from '@orama/stemmers/english';
import { stopwords } from '@orama/stopwords/english';
import { createStemming } from '../description-words.ts';

export const STEMMING = createStemming(stemmer, stopwords, ['no', 'not', 'without', 'nor']);
