import { moodMonth, setMood } from '@mafteach/contract/mood'
import { anyAgent, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [...sessionsOnly([setMood, anyAgent(), 'mood'], [moodMonth, anyAgent()])]
