import { broadcast } from '@mafteach/contract/broadcast'
import {
  cancelMessage,
  cancelMessages,
  changeMessageTemplate,
  composeMessage,
  handedOver,
  linkAnswered,
  linkOpened,
  linkStopped,
  messageState,
  messages,
  messageTemplate,
  messagingClient,
  retryMessage,
  sendMessages,
} from '@mafteach/contract/messages'
import { askStillLooking } from '@mafteach/contract/still-looking'
import { connectWhatsapp, disconnectWhatsapp, whatsappWebhook } from '@mafteach/contract/whatsapp-connection'
import { anyAgent, asset, byLink, openedBy, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy(
    'messages:write',
    [broadcast, asset('share')],
    [composeMessage, own(), 'personal_link'],
    [handedOver, own(), 'customer customer_asset message message_asset personal_link'],
    [sendMessages, anyAgent('{phone,name}')],
    [cancelMessage, own('conflict')],
    [retryMessage, own('conflict')],
    [cancelMessages, anyAgent('not_found')],
    [askStillLooking, own(), 'answers_link customer message'],
  ),
  ...sessionsOnly(
    [changeMessageTemplate, anyAgent(), 'agent_setting'],
    [connectWhatsapp, anyAgent()],
    [messageTemplate, anyAgent()],
    [messagingClient, anyAgent()],
    [linkAnswered, byLink],
    [linkOpened, byLink],
    [linkStopped, byLink],
    [whatsappWebhook, byLink],
    [disconnectWhatsapp, anyAgent(), 'messaging_client'],
  ),
  ...openedBy('messages:read', [messageState, own()], [messages, anyAgent()]),
]
