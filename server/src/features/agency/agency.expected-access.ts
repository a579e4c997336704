import {
  agencyDetails,
  agencyLog,
  agencyTotals,
  changeRealtor,
  handOver,
  invitationOf,
  invitations,
  invite,
  joinAgency,
  leaveAgency,
  renameAgency,
  takeInvitationBack,
} from '@mafteach/contract/agency'
import { anyAgent, byLink, managerOnly, ofAgency, only, open, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [changeRealtor, managerOnly(), 'agency_event* agent* notification*', () => ({ body: { is_working: false } })],
    [
      handOver,
      managerOnly(),
      'access_log agency_event* asset* asset_access* asset_event* customer* customer_event* customer_merge* customer_share* customer_share_step customer_tag* listing* listing_neighborhood* message* notification* personal_link* received_message* tag* viewing* viewing_link*',
      ({ agents }) => ({ params: { id: agents.owner.id }, body: { to: agents.colleague.id, customers: true, assets: true } }),
    ],
    [[invite, takeInvitationBack], managerOnly(), 'agency_event agency_invitation'],
    [joinAgency, only('stranger', '{invitation}'), 'agency_event agency_invitation agent notification*'],
    [renameAgency, managerOnly(), 'agency agency_event'],
    [agencyDetails, anyAgent()],
    [[agencyLog, agencyTotals, invitations], managerOnly()],
    [invitationOf, byLink],
    [invitationOf, open(), ({ known }) => ({ params: { token: known.invitation![0]! } })],
    [leaveAgency, ofAgency({ manager: 'last_manager' }), 'agency_event agent asset_access asset_access* notification*'],
  ),
]
