import { moodMonth } from '@mafteach/contract/mood'
import { q, withPreviousData } from '#shared/api/query.ts'

export const moodQuery = (month: string) => withPreviousData(q(moodMonth, { query: { month } }))
