export const DOCUMENT_STATES = ['draft', 'sent', 'opened', 'signed', 'declined', 'expired', 'recalled', 'uploaded'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** Filters of papers: waiting for a signature, signed, declined or expired, drafts, uploads. */
export const DOCUMENT_FILTERS = {
  waiting: ['sent', 'opened'],
  signed: ['signed'],
  unsigned: ['declined', 'expired', 'recalled'],
  draft: ['draft'],
  uploaded: ['uploaded'],
} as const satisfies Record<string, readonly DocumentState[]>

/** How a signer gets the link; `link` is shown on the agent's screen. */
export const PAPER_CHANNELS = ['whatsapp', 'sms', 'link'] as const
export type PaperChannel = (typeof PAPER_CHANNELS)[number]

/** `waiting` until opened; signers sign one after another. */
export const SIGNER_STATES = ['waiting', 'opened', 'signed', 'declined'] as const
export type SignerState = (typeof SIGNER_STATES)[number]

/** Events of a paper. `sealed` follows the last signature: the signed file exists then. */
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
