import { CRITERION_NAMES } from '@mafteach/contract/criteria'
import { defineTexts } from './texts.ts'

/** Names of the matching criteria, apart from the other labels: lists do not need them. */
export const criterionLabels = defineTexts('criterionLabels', { he: CRITERION_NAMES.he, en: CRITERION_NAMES.en })
