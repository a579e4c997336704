import { assetWrites } from '#features/assets/assets.writes.ts'
import { customerWrites } from '#features/customers/customers.writes.ts'
import { listingWrites } from '#features/listings/listings.writes.ts'
import { moodWrites } from '#features/mood/mood.writes.ts'
import { notificationWrites } from '#features/notifications/notifications.writes.ts'
import { taskWrites } from '#features/tasks/tasks.writes.ts'
import type { OfflinePart } from '#shared/offline/part.ts'

/** What every feature says of itself without a line. */
export const parts: readonly OfflinePart[] = [
  { effects: [...customerWrites, ...listingWrites, ...assetWrites, ...taskWrites, ...notificationWrites, ...moodWrites] },
]
