import { removeProfileImage, setProfileImage } from '@mafteach/contract/profile'
import { anyAgent, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [...sessionsOnly([removeProfileImage, anyAgent()], [setProfileImage, anyAgent('bad_request')])]
