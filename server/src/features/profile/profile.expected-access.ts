import { removeProfileImage, setProfileImage } from '@mafteach/contract/profile'
import { anyAgent, picture, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly([removeProfileImage, anyAgent()], [setProfileImage, anyAgent(), 'agent', picture('image')]),
]
