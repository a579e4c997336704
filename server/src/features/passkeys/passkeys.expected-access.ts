import {
  addPasskey,
  addPasskeyOptions,
  passkeyOptions,
  passkeys,
  removePasskey,
  renamePasskey,
  stepUp,
  stepUpOptions,
  verifyPasskey,
} from '@mafteach/contract/passkeys'
import { anyAgent, open, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [passkeys, anyAgent()],
    [addPasskeyOptions, anyAgent(), 'passkey_challenge'],
    [addPasskey, anyAgent('passkey_wrong')],
    [renamePasskey, own(), 'passkey'],
    [removePasskey, own(), 'passkey'],
    [passkeyOptions, open(), 'passkey_challenge'],
    [verifyPasskey, open('passkey_wrong')],
    [stepUpOptions, anyAgent(), 'passkey_challenge'],
    [stepUp, anyAgent('passkey_wrong')],
  ),
]
