import { deleteLeadMailbox, leadMailbox, saveLeadMailbox } from '@mafteach/contract/lead-mailbox'
import {
  changeLeadSource,
  createLeadSource,
  deleteLeadSource,
  leadSources,
  receiveLead,
  receiveLeadMail,
} from '@mafteach/contract/lead-sources'
import { anyAgent, byLink, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [leadSources, anyAgent()],
    [createLeadSource, anyAgent(), 'lead_source'],
    [changeLeadSource, own(), 'lead_source', () => ({ body: { name: 'שלט' } })],
    [deleteLeadSource, own(), 'lead_source lead_mailbox'],
    [leadMailbox, own()],
    // No server is there.
    [saveLeadMailbox, own({ owner: '{host}' }), () => ({ body: { host: 'localhost', port: 1 } })],
    [deleteLeadMailbox, own(), 'lead_mailbox'],
    [[receiveLead, receiveLeadMail], byLink],
  ),
]
