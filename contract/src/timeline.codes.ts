/** How a customer's state was changed. */
export const CUSTOMER_STATUSES = [
  'vip',
  'not_vip',
  'dormant',
  'active',
  'archived',
  'unarchived',
  'do_not_contact',
  'contact_allowed',
] as const

/** States of a paper that its customer's timeline tells. */
export const PAPER_MOVES = ['sent', 'signed', 'declined', 'recalled', 'expired'] as const

/** What became of a customer's partner, and what they said of themselves on their page. */
export const PARTNER_MOVES = ['added', 'removed', 'found', 'stopped'] as const
