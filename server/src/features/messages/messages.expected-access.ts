import { broadcast } from '@mafteach/contract/broadcast'
import { conversation, replyToCustomer } from '@mafteach/contract/conversation'
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
import { anyAgent, asset, byLink, link, open, openedBy, own, sessionsOnly } from '../../../test/permissions/words.ts'

/** Such an asset matches nobody, not even for its owner. */
const UNMATCHED = { owner: { NO: 'not_found', sold: 'not_found' }, contact: { NO: 'not_found', sold: 'not_found' } } as const

export const permissions = [
  ...openedBy(
    'messages:write',
    [broadcast, asset('share', UNMATCHED)],
    [composeMessage, own(), 'personal_link'],
    [
      composeMessage,
      asset('share', UNMATCHED),
      'personal_link',
      ({ agents, things }, role) => ({ body: { customer_id: agents[role].customer, asset_ids: [things.asset] } }),
    ],
    [handedOver, own(), 'customer customer_asset message message_asset personal_link'],
    [
      handedOver,
      asset('share', UNMATCHED),
      'customer customer_asset message message_asset personal_link',
      ({ agents, things }, role) => ({ body: { customer_ids: [agents[role].customer], asset_ids: [things.asset] } }),
    ],
    [
      sendMessages,
      own(),
      'customer customer_asset message message_asset personal_link',
      ({ things }) => ({ body: { customer_ids: [things.customer] } }),
    ],
    [
      sendMessages,
      asset('share', UNMATCHED),
      'customer customer_asset message message_asset personal_link',
      ({ agents, things }, role) => ({ body: { customer_ids: [agents[role].customer], asset_ids: [things.asset] } }),
    ],
    [[cancelMessage, retryMessage], own('conflict')],
    [cancelMessages, own(), ({ things }) => ({ body: { ids: [things.messages] } })],
    [askStillLooking, own(), 'answers_link customer message'],
    [replyToCustomer, own(), 'customer message'],
  ),
  ...sessionsOnly(
    [changeMessageTemplate, anyAgent(), 'agent_setting'],
    [[connectWhatsapp, messageTemplate, messagingClient], anyAgent()],
    [linkAnswered, byLink],
    [
      linkAnswered,
      open(),
      'customer_asset customer_asset* customer_event customer_event* notification notification*',
      link('personal'),
    ],
    [linkOpened, byLink],
    [linkOpened, open(), 'customer_asset customer_asset* notification notification*', link('personal')],
    [linkStopped, byLink],
    [linkStopped, open(), 'customer customer* customer_event customer_event*', link('personal')],
    [disconnectWhatsapp, anyAgent(), 'messaging_client'],
    [whatsappWebhook, byLink],
  ),
  ...openedBy('messages:read', [[conversation, messageState], own()], [messages, anyAgent()]),
]
