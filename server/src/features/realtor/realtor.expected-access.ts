import { realtor } from '@mafteach/contract/realtor'
import { byLink, open, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [...sessionsOnly([realtor, byLink], [realtor, open(), ({ uuid }) => ({ params: { uuid } })])]
