import { stemmer } from '@orama/stemmers/french';
import { stopwords } from '@orama/stopwords/french';
import { createStemming } from '../description-words.ts';

export const STEMMING = createStemming(stemmer, stopwords, ['sans', 'pas', 'ni', 'non', 'ne']);
