import type { ConnectionState } from '@mafteach/contract/codes'
import type { AgentCard } from '@mafteach/contract/network'

/** The state between me and an unconnected agent (spec section 4). */
export const stateOf = ({ sent_us_friend_request, request_sent }: AgentCard): ConnectionState =>
  sent_us_friend_request ? 'request_received' : request_sent ? 'request_sent' : 'none'
