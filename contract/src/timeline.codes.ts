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
