import { allowedPrograms, endProgram } from '@mafteach/contract/tokens'
import { anyAgent, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [...sessionsOnly([allowedPrograms, anyAgent()], [endProgram, own(), 'oauth_grant'])]
