import { CRITERION_NAMES } from '@mafteach/contract/criteria'
import { defineTexts } from './texts.ts'

/** What the criteria of matching are called, apart from the other labels: lists do without. */
export const criterionLabels = defineTexts('criterionLabels', { he: CRITERION_NAMES.he, en: CRITERION_NAMES.en })
