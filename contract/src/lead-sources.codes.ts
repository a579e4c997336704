export const LEAD_SOURCE_KINDS = [
  'FORM',
  'WEBHOOK',
  'MAIL',
  'PORTAL',
  'SIGN',
  'OPEN_HOUSE',
  'REFERRAL',
  'WALK_IN',
  'OTHER',
] as const
export type LeadSourceKind = (typeof LEAD_SOURCE_KINDS)[number]

/** Kinds whose leads an agent adds by hand: each is a quick action. */
export const QUICK_SOURCES = ['WALK_IN', 'REFERRAL'] as const satisfies LeadSourceKind[]
export type QuickSource = (typeof QUICK_SOURCES)[number]

/** Who gets a lead: whoever made the source, the agents of the agency in turn, or the agent of the property that the lead asks about. */
export const LEAD_ASSIGNMENTS = ['me', 'turns', 'listing_agent'] as const
export type LeadAssignment = (typeof LEAD_ASSIGNMENTS)[number]

/** Minutes that an agent has to answer a lead before the next agent gets it. */
export const ANSWER_MINUTES = { shortest: 5, longest: 1440 } as const

/** Letters of a lead's message. */
export const LEAD_MESSAGE_MAX = 5_000
/** Bytes of a mail. */
export const LEAD_MAIL_BYTES_MAX = 10 * 1024 * 1024
