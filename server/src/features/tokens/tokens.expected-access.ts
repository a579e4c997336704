import { createToken, deleteToken, tokens } from '@mafteach/contract/tokens'
import { anyAgent, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly([createToken, anyAgent(), 'api_token'], [deleteToken, own(), 'api_token'], [tokens, anyAgent()]),
]
