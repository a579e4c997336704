import { appVersion } from '@mafteach/contract/native'
import { open, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [...sessionsOnly([appVersion, open()])]
