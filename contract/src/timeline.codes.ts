/** Changes of a customer's state. */
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

/** States of a paper that appear in the timeline. */
export const PAPER_MOVES = ['sent', 'signed', 'declined', 'recalled', 'expired'] as const

/** Changes of a customer's partner, including what they reported on their page. */
export const PARTNER_MOVES = ['added', 'removed', 'found', 'stopped'] as const
