import { accountExport, closeAccount, closing, exportFile, reopenAccount, startExport } from '@mafteach/contract/account'
import { personalData } from '@mafteach/contract/personal-data'
import { anyAgent, own, phone, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [
      closeAccount,
      anyAgent({ manager: 'last_manager' }),
      'agent connection connection* listing_neighborhood neighborhood_version oauth_grant session suspended_connection suspended_connection*',
    ],
    [accountExport, own()],
    [[exportFile, personalData], own(), 'access_log'],
    [closing, anyAgent()],
    [reopenAccount, phone({ agent: 'ok', unconfirmed: 'user_not_found', closed: 'ok' }), 'agent'],
    [startExport, anyAgent(), 'account_export'],
  ),
]
