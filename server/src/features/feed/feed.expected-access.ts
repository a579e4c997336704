import { feed, getFeedAddress, renewFeedAddress } from '@mafteach/contract/feed'
import { anyAgent, byLink, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly([renewFeedAddress, anyAgent(), 'agent'], [getFeedAddress, anyAgent()], [feed, byLink]),
]
