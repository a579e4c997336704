import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PUSH_TOKEN_MAX } from './push.codes.ts'
import { Done } from './shapes.ts'

/** A device's registration: the JSON of a browser's `PushSubscription`, or an FCM token. */
const RegistrationToken = z.object({ registration_token: z.string().check(z.minLength(1), z.maxLength(PUSH_TOKEN_MAX)) })

export const subscribeRegisterToken = endpoint({
  method: 'POST',
  path: '/access-control/users/subscribe_register_token/',
  access: 'agent',
  summary: 'Pushes go to this device from now on: one token for each device',
  body: RegistrationToken,
  reply: Done,
  changes: [],
})

export const unsubscribeRegisterToken = endpoint({
  method: 'POST',
  path: '/access-control/users/unsubscribe_register_token/',
  access: 'agent',
  summary: 'No pushes to this token any more',
  body: RegistrationToken,
  reply: Done,
  changes: [],
})
