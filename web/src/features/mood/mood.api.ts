import { moodMonth } from '@mafteach/contract/mood'
import { keepPrevious, q } from '#shared/api/query.ts'

export const moodQuery = (month: string) => keepPrevious(q(moodMonth, { query: { month } }))
