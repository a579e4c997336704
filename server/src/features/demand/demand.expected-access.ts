import { demand, offerAsset } from '@mafteach/contract/demand'
import { anyAgent, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [...sessionsOnly([offerAsset, anyAgent('not_found')], [demand, anyAgent()])]
