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

/** Kinds whose leads an agent adds by hand, each a quick action. */
export const QUICK_SOURCES = ['WALK_IN', 'REFERRAL'] as const satisfies LeadSourceKind[]
export type QuickSource = (typeof QUICK_SOURCES)[number]

/** Who gets a lead: the source's creator, the agency's agents in turn, or the agent of the property. */
export const LEAD_ASSIGNMENTS = ['me', 'turns', 'listing_agent'] as const
export type LeadAssignment = (typeof LEAD_ASSIGNMENTS)[number]

/** Minutes to answer a lead before the next agent gets it. */
export const ANSWER_MINUTES = { shortest: 5, longest: 1440 } as const

/** Maximum characters of a lead's message. */
export const LEAD_MESSAGE_MAX = 5_000
/** Maximum bytes of a mail. */
export const LEAD_MAIL_BYTES_MAX = 10 * 1024 * 1024
