import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NAME_MAX, OTP_DIGITS, TEXT_MAX } from './limits.ts'
import { NotificationRow } from './notifications.ts'
import { RealtorContact } from './realtors.ts'
import { CityId, CustomerId, Day, Done, Flag, Id, IdParams, Named, nameShape, Time, textShape } from './shapes.ts'

/** Sign-in, session and the signed-in user: spec sections 4, 7.1 and product.md section 2. */

const PhoneText = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const LicenseNumber = z.string().check(z.trim(), z.regex(/^\d{3,9}$/))
const ActivityAreas = z.array(CityId).check(z.maxLength(50))
const Email = z.email().check(z.maxLength(254))

export const sendOtpCode = endpoint({
  method: 'POST',
  path: '/access-control/auth/send_otp_code/',
  access: 'anyone',
  summary: 'Sends a one-time code to a phone',
  body: z.object({ phone: PhoneText }),
  reply: z.object({ expires_in: z.int(), retry_in: z.int() }),
  changes: [],
})

export const verifyOtpCode = endpoint({
  method: 'POST',
  path: '/access-control/auth/verify_otp_code/',
  access: 'anyone',
  summary: 'Exchanges a one-time code for a session; a wrong one answers 400 {"error": true, "tries_left": …}',
  // Whatever is no code at all is a wrong one: '' stands for it.
  body: z.object({
    phone: PhoneText,
    code: z.catch(z.string().check(z.trim(), z.regex(new RegExp(`^\\d{${OTP_DIGITS}}$`))), ''),
  }),
  reply: z.object({ access: z.string(), refresh: z.string() }),
  changes: [],
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/access-control/auth/refresh_token/',
  access: 'anyone',
  summary: 'Gives a new access token; the refresh token stays valid',
  body: z.object({ refresh: z.string() }),
  reply: z.object({ access: z.string() }),
  changes: [],
})

export const logout = endpoint({
  method: 'POST',
  path: '/access-control/auth/logout/',
  access: 'anyone',
  summary: 'Ends the session of a refresh token',
  body: z.object({ refresh: z.string() }),
  reply: Done,
  changes: ['session'],
})

export const registerUser = endpoint({
  method: 'POST',
  path: '/access-control/users/register/',
  access: 'phone',
  summary: 'Makes the user of a verified phone; answers an access token that carries it',
  body: z.object({
    name: nameShape(NAME_MAX, 2),
    email: z.optional(z.nullable(Email)),
    license_number: z.optional(z.nullable(LicenseNumber)),
    agency_name: z.optional(z.nullable(nameShape(NAME_MAX, 0))),
    invitation: z.optional(z.nullable(z.string())),
    activity_areas: z._default(ActivityAreas, []),
    terms_accepted: z.literal(true),
  }),
  reply: z.object({ access: z.string(), id: Id, uuid: z.uuid() }),
  status: 201,
  changes: ['me', 'home', 'agent'],
})

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
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  is_agency_manager: z.boolean(),
  is_staff: z.boolean(),
  needs_onboarding: z.boolean(),
  agency: z.nullable(Named),
  notifications: z.array(NotificationRow),
  active_assets: z.array(LightAsset),
  /** Mine on the market that were neither changed nor confirmed for 14 days, the longest first. */
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
  }),
})
export type Home = z.infer<typeof Home>

export const home = endpoint({
  method: 'GET',
  path: '/access-control/users/home/',
  access: 'phone',
  summary: 'The signed-in user with the newest rows of each list; 403 user_not_found for a phone without a user',
  query: z.object({ login: z.optional(Flag) }),
  reply: Home,
  reads: 'home',
})

export const flags = endpoint({
  method: 'GET',
  path: '/access-control/users/flags/',
  access: 'agent',
  summary: 'The dots of the navigation, for the refresh every 30 seconds',
  reply: Flags,
  reads: 'home',
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/access-control/users/update_profile/',
  access: 'agent',
  summary: "Changes the user's own profile",
  body: z.partial(
    z.object({
      needs_onboarding: z.boolean(),
      name: nameShape(NAME_MAX, 2),
      email: z.nullable(Email),
      about: z.nullable(textShape(TEXT_MAX)),
      license_number: z.nullable(LicenseNumber),
      licensed_on: z.nullable(Day),
      /** The year in which they began. */
      seniority: z.nullable(z.int().check(z.gte(1930), z.lte(2100))),
      /** Cities, all of them. */
      activity_areas: ActivityAreas,
      /** Makes an agency that they manage; 409 `in_agency` for whoever is in one. */
      agency_name: nameShape(),
    }),
  ),
  reply: Done,
  changes: ['me', 'home', 'agent'],
})

export const withSameActivityAreas = endpoint({
  method: 'GET',
  path: '/access-control/users/with_same_activity_areas/',
  access: 'agent',
  summary: 'Agents who work in one of my cities',
  reply: z.array(Named),
  reads: 'agent',
})

export const agencyDetails = endpoint({
  method: 'GET',
  path: '/access-control/agency/details/',
  access: 'agent',
  summary: "The user's agency and its agents",
  reply: z.object({
    name: z.nullable(z.string()),
    realtors: z.array(z.object({ id: Id, name: z.string(), image_url: z.nullable(z.string()), is_working: z.boolean() })),
  }),
  reads: 'agent',
})

export const Session = z.object({ id: Id, device: z.string(), created_at: Time, last_used_at: Time, is_current: z.boolean() })

export const sessions = endpoint({
  method: 'GET',
  path: '/access-control/users/sessions/',
  access: 'agent',
  summary: 'The devices that are signed in',
  reply: z.array(Session),
  reads: 'session',
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/access-control/users/sessions/:id/',
  access: 'agent',
  summary: 'Signs one device out',
  params: IdParams,
  reply: Done,
  changes: ['session'],
})

export const realtor = endpoint({
  method: 'GET',
  path: '/access-control/realtors/:uuid/',
  access: 'anyone',
  summary: "An agent's visiting card, without login",
  params: z.object({ uuid: z.uuid() }),
  reply: z.extend(RealtorContact, {
    about: z.nullable(z.string()),
    seniority: z.nullable(z.int()),
    license_number: z.nullable(z.string()),
    is_agency_manager: z.boolean(),
    activity_areas: z.array(Named),
  }),
  reads: 'agent',
})
