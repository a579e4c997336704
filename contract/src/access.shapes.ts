import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NAME_MAX, TEXT_MAX } from './limits.ts'
import { CityId, Day, Done, EmailAddress, Id, nameShape, Time, textShape } from './shapes.ts'

const LicenseNumber = z.string().check(z.trim(), z.regex(/^\d{3,9}$/))
const ActivityAreas = z.array(CityId).check(z.maxLength(50))

export const registerUser = endpoint({
  method: 'POST',
  path: '/access-control/users/register/',
  access: 'phone',
  summary: 'Makes the user of a verified phone; answers an access token that carries it',
  body: z.object({
    name: nameShape(NAME_MAX, 2),
    email: z.optional(z.nullable(EmailAddress)),
    license_number: z.optional(z.nullable(LicenseNumber)),
    agency_name: z.optional(z.nullable(nameShape(NAME_MAX, 0))),
    invitation: z.optional(z.nullable(z.string())),
    activity_areas: z._default(ActivityAreas, []),
    terms_accepted: z.literal(true),
  }),
  reply: z.object({ access: z.string(), id: Id, uuid: z.uuid() }),
  status: 201,
  changes: ['me', 'home', 'agent', 'agency', 'asset', 'match', 'customer', 'notification'],
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/access-control/users/update_profile/',
  access: 'agent',
  summary: "Changes the user's own profile; another name or number is looked up in the register of brokers",
  body: z.partial(
    z.object({
      needs_onboarding: z.boolean(),
      /** Hides the first steps on the overview. */
      hides_starter_steps: z.boolean(),
      name: nameShape(NAME_MAX, 2),
      email: z.nullable(EmailAddress),
      about: z.nullable(textShape(TEXT_MAX)),
      license_number: z.nullable(LicenseNumber),
      licensed_on: z.nullable(Day),
      /** The year in which they began working. */
      seniority: z.nullable(z.int().check(z.gte(1930), z.lte(2100))),
      /** Replaces all of them. */
      activity_areas: ActivityAreas,
      /** Founds an agency with the agent as manager; 409 `in_agency` if they are in one. */
      agency_name: nameShape(),
    }),
  ),
  reply: Done,
  changes: ['me', 'home', 'agent', 'agency', 'asset', 'match', 'customer', 'licence'],
})

export const Session = z.object({ id: Id, device: z.string(), created_at: Time, last_used_at: Time, is_current: z.boolean() })
