import { addPartner, removePartner } from '@mafteach/contract/partners'
import { openedBy, own } from '../../../test/permissions/words.ts'

export const permissions = openedBy('customers:write', [addPartner, own(), 'partner customer_event'], [removePartner, own()])
