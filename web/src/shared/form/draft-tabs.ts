import { agentOfSession } from '../api/session.ts'

/** Message between tabs of one agent about a draft. */
export interface DraftMessage {
  key: string
  values: object
  /** The changed fields; null if the draft (with these values) was sent or discarded. */
  changed: readonly string[] | null
}

let handler: (message: DraftMessage) => void = () => undefined
let channel: { agent: number; tabs: BroadcastChannel } | null = null

/** The channel of the signed-in agent. */
const tabsOfAgent = (): BroadcastChannel | undefined => {
  const agent = agentOfSession()
  // Safari before 15.4 has none.
  if (channel?.agent !== agent && 'BroadcastChannel' in globalThis) {
    channel?.tabs.close()
    channel = agent === null ? null : { agent, tabs: new BroadcastChannel(`drafts-${agent}`) }
    channel?.tabs.addEventListener('message', ({ data }: MessageEvent<DraftMessage>) => handler(data))
  }
  return channel?.tabs
}

export const sendToOtherTabs = (message: DraftMessage): void => tabsOfAgent()?.postMessage(message)

/** From now on this handler alone receives messages from the agent's other tabs. */
export const hearTabs = (handle: (message: DraftMessage) => void): void => {
  handler = handle
  tabsOfAgent()
}
