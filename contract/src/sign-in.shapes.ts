import * as z from 'zod/mini'
import { AgentDealKinds } from './deal-kinds.shapes.ts'
import { Display } from './display.ts'
import { LICENSE_STATES } from './licences.codes.ts'
import { NotificationRow } from './notifications.ts'
import { CustomerId, Id, Named, Time } from './shapes.ts'

const LightRow = z.object({ id: CustomerId, name: z.string(), phone: z.nullable(z.string()) })
const LightAsset = z.object({ id: Id, title: z.string(), image_url: z.nullable(z.string()) })

export const Flags = z.object({
  has_new_friend_request: z.boolean(),
  has_customers_with_new_matches: z.boolean(),
  has_new_leads: z.boolean(),
  unread_notifications: z.int(),
})
export type Flags = z.infer<typeof Flags>

export const Home = z.extend(Flags, {
  id: Id,
  uuid: z.uuid(),
  /** When the closed account will be deleted; until then it can be reopened. Its lists are empty. */
  closing_at: z.nullable(Time),
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  is_agency_manager: z.boolean(),
  is_staff: z.boolean(),
  license_state: z.enum(LICENSE_STATES),
  needs_onboarding: z.boolean(),
  agency: z.nullable(Named),
  display: Display,
  deal_kinds: AgentDealKinds,
  /** Which first steps are done; null if all are, or the agent hid them. */
  starter_steps: z.nullable(
    z.object({ customer: z.boolean(), asset: z.boolean(), whatsapp: z.boolean(), colleague: z.boolean() }),
  ),
  notifications: z.array(NotificationRow),
  active_assets: z.array(LightAsset),
  /** My marketed assets that were neither changed nor confirmed for 14 days, longest first. */
  assets_to_update: z.array(z.extend(LightAsset, { price: z.int(), updated_at: Time })),
  buyers: z.array(LightRow),
  sellers: z.array(LightRow),
  leads: z.array(LightRow),
  counts: z.object({
    notifications: z.int(),
    active_assets: z.int(),
    assets_to_update: z.int(),
    buyers: z.int(),
    sellers: z.int(),
    leads: z.int(),
    /** Overdue or due today. */
    tasks_due: z.int(),
  }),
})
export type Home = z.infer<typeof Home>
