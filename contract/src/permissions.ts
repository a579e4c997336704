import { type AssetRole, isSoldOrRented, type VisibilityStatus } from './codes.ts'

/**
 * Who may do what with an asset that they see (spec section 6, product.md section 4). The routes, the screens and the test of permissions read this table;
 * whoever does not see an asset may do nothing with it, and learns nothing of it.
 */

/** What an agent is to an asset that they see; `agent` is nothing more than that. */
type Actor = AssetRole | 'agent'

const EVERYBODY: readonly Actor[] = ['owner', 'contact', 'viewer', 'agent']
const NOT_THE_OWNER: readonly Actor[] = ['contact', 'viewer', 'agent']
const IN_CHARGE: readonly Actor[] = ['owner', 'contact']
const OTHERS: readonly Actor[] = ['viewer', 'agent']
const OWNER: readonly Actor[] = ['owner']

export const ASSET_PERMISSIONS = {
  read: EVERYBODY,
  share: EVERYBODY,
  /** Opening its advertisement. */
  advertisement: EVERYBODY,
  /** Noting that a customer of one's own is interested. */
  interest: EVERYBODY,
  /** Facts, price, photos, and saying that all is still so. */
  edit: IN_CHARGE,
  /** Taking it off the market, and bringing it back as it was. */
  status: IN_CHARGE,
  /** Reading its log, its prices before, its display mode and who was chosen to see it. */
  history: IN_CHARGE,
  /** Reading the number of its house, where the asset does not show it to all. */
  number: IN_CHARGE,
  /** Proposing to another agent to sell it together. */
  cooperate: IN_CHARGE,
  /** Choosing who sees it while it is in marketing. */
  display: OWNER,
  viewers: OWNER,
  contacts: OWNER,
  /** Naming its seller, and reading who it is. */
  seller: OWNER,
  /** A note that goes to the seller. */
  note: OWNER,
  deal: OWNER,
  /** Its countdown and the log of what was done for it. */
  exclusivity: OWNER,
  remove: OWNER,
  hide: NOT_THE_OWNER,
  report: NOT_THE_OWNER,
  /** Calling the agent in charge. */
  contact: OTHERS,
  /** Asking for what it does not say. */
  ask: OTHERS,
} as const satisfies Record<string, readonly Actor[]>

export type AssetAction = keyof typeof ASSET_PERMISSIONS

/** What a sold or rented asset takes no more, whoever asks. */
export const ONLY_UNSOLD: readonly AssetAction[] = ['status', 'display', 'viewers', 'deal', 'cooperate']

/** Whether the table lets an agent with this role do it. */
export const may = (role: AssetRole | null, action: AssetAction): boolean => ASSET_PERMISSIONS[action].includes(role ?? 'agent')

/** A rented asset comes back to the market by its status: its owner decides. */
const isReturn = (role: AssetRole | null, status: VisibilityStatus, action: AssetAction): boolean =>
  status === 'rented' && action === 'status' && role === 'owner'

/** Whether it can be done with the asset as it is now. */
export const mayNow = (
  { role, visibility_status }: { role: AssetRole | null; visibility_status: VisibilityStatus },
  action: AssetAction,
): boolean =>
  may(role, action) &&
  (!isSoldOrRented(visibility_status) || !ONLY_UNSOLD.includes(action) || isReturn(role, visibility_status, action))
