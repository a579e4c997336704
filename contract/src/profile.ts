import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PHOTO_TYPES } from './photo-files.ts'
import { Done } from './shapes.ts'

/** The agent's own picture (product.md section 12). The rest of a profile is `updateProfile`. */

const image = {
  path: '/access-control/users/image/',
  access: 'agent',
  changes: ['me', 'home', 'agent', 'friend', 'asset', 'match'],
} as const

export const setProfileImage = endpoint({
  ...image,
  method: 'POST',
  summary: "Sets the agent's picture (multipart, one file `image`)",
  upload: { field: 'image', types: PHOTO_TYPES },
  reply: z.object({ image_url: z.string() }),
})

export const removeProfileImage = endpoint({
  ...image,
  method: 'DELETE',
  summary: "Removes the agent's picture; without one it is done",
  reply: Done,
})
