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
import { anyAgent, byLink, managerOnly, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [changeRealtor, managerOnly()],
    [agencyLog, managerOnly()],
    [agencyTotals, managerOnly()],
    [invitations, managerOnly()],
    [handOver, managerOnly('{to}')],
    [invite, managerOnly(), 'agency_event agency_invitation'],
    [takeInvitationBack, managerOnly(), 'agency_event agency_invitation'],
    [
      joinAgency,
      anyAgent({
        owner: 'in_agency',
        contact: '{invitation}',
        viewer: '{invitation}',
        manager: '{invitation}',
        colleague: '{invitation}',
        connected: '{invitation}',
        stranger: '{invitation}',
        hider: '{invitation}',
        blocked: '{invitation}',
        blocker: '{invitation}',
        staff: '{invitation}',
      }),
    ],
    [renameAgency, managerOnly(), 'agency agency_event'],
    [agencyDetails, anyAgent()],
    [invitationOf, byLink],
    [
      leaveAgency,
      anyAgent({
        viewer: 'not_found',
        manager: 'last_manager',
        connected: 'not_found',
        stranger: 'not_found',
        staff: 'not_found',
      }),
      'agency_event agent asset_access asset_access* notification*',
    ],
  ),
]
