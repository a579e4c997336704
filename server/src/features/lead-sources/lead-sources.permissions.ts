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
    [deleteLeadSource, own(), 'lead_source'],
    [[receiveLead, receiveLeadMail], byLink],
  ),
]
