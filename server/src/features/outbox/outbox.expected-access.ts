import { outbox, switchMessaging } from '@mafteach/contract/outbox'
import { open, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [...sessionsOnly([outbox, open()], [switchMessaging, open(), 'messaging_client messaging_client*'])]
