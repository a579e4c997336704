import { findBypasses } from '@mafteach/contract/bypass'
import { anyAgent, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = sessionsOnly([findBypasses, anyAgent(), () => ({ body: { text: 'תאריך\tכתובת' } })])
