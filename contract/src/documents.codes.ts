export const DOCUMENT_STATES = ['draft', 'sent', 'opened', 'signed', 'declined', 'expired', 'recalled', 'uploaded'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** What a list of papers shows: those that wait for a signature, were signed, came to nothing, are still written, or were uploaded. */
export const DOCUMENT_FILTERS = {
  waiting: ['sent', 'opened'],
  signed: ['signed'],
  unsigned: ['declined', 'expired', 'recalled'],
  draft: ['draft'],
  uploaded: ['uploaded'],
} as const satisfies Record<string, readonly DocumentState[]>

/** How the address to sign at reaches a signer; `link` is shown on the agent's screen. */
export const PAPER_CHANNELS = ['whatsapp', 'sms', 'link'] as const
export type PaperChannel = (typeof PAPER_CHANNELS)[number]

/** `waiting` until it was opened; one after the other, in their order. */
export const SIGNER_STATES = ['waiting', 'opened', 'signed', 'declined'] as const
export type SignerState = (typeof SIGNER_STATES)[number]

/** What happened with a paper. `sealed` comes with the last signature: then there is a signed file. */
export const PAPER_EVENTS = [
  'created',
  'sent',
  'delivery_failed',
  'opened',
  'reminded',
  'signed',
  'declined',
  'sealed',
  'recalled',
  'expired',
  'withdrawn',
] as const
export type PaperEvent = (typeof PAPER_EVENTS)[number]
