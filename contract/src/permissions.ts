import { type AssetRole, isSoldOrRented, type VisibilityStatus } from './codes.ts'

/**
 * Who may do what with an asset that they see (spec section 6, product.md section 4); read by routes, screens and the permission test. Agents who do
 * not see an asset may do nothing, and learn nothing about it.
 */

/** Roles on a visible asset; `agent` has none. */
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
  /** Marking an own customer as interested. */
  interest: EVERYBODY,
  /** Changing facts, price and photos, and confirming that all is up to date. */
  edit: IN_CHARGE,
  /** Taking it off the market, and bringing it back. */
  status: IN_CHARGE,
  /** Reading its log, price history, display mode and chosen viewers. */
  history: IN_CHARGE,
  /** Reading its house number where it is not shown to all. */
  number: IN_CHARGE,
  /** Proposing a co-operation. */
  cooperate: IN_CHARGE,
  /** Choosing who sees it in marketing. */
  display: OWNER,
  viewers: OWNER,
  contacts: OWNER,
  /** Setting and reading its seller. */
  seller: OWNER,
  /** Adding a note to the seller. */
  note: OWNER,
  deal: OWNER,
  /** Its exclusivity's countdown and log. */
  exclusivity: OWNER,
  remove: OWNER,
  hide: NOT_THE_OWNER,
  report: NOT_THE_OWNER,
  /** Calling the agent in charge. */
  contact: OTHERS,
  /** Asking for missing facts. */
  ask: OTHERS,
} as const satisfies Record<string, readonly Actor[]>

export type AssetAction = keyof typeof ASSET_PERMISSIONS

/** Actions that are closed for sold and rented assets. */
export const ONLY_UNSOLD: readonly AssetAction[] = ['status', 'display', 'viewers', 'deal', 'cooperate']

/** Whether the table allows it for this role. */
export const may = (role: AssetRole | null, action: AssetAction): boolean => ASSET_PERMISSIONS[action].includes(role ?? 'agent')

/** A rented asset returns to the market by its status, decided by its owner. */
const isReturn = (role: AssetRole | null, status: VisibilityStatus, action: AssetAction): boolean =>
  status === 'rented' && action === 'status' && role === 'owner'

/** Whether it is possible in the asset's present status. */
export const mayNow = (
  { role, visibility_status }: { role: AssetRole | null; visibility_status: VisibilityStatus },
  action: AssetAction,
): boolean =>
  may(role, action) &&
  (!isSoldOrRented(visibility_status) || !ONLY_UNSOLD.includes(action) || isReturn(role, visibility_status, action))
