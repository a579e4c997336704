import { assetsOffline } from '#features/assets/assets.offline.ts'
import { assetWrites } from '#features/assets/assets.writes.ts'
import { photoWrites } from '#features/assets/photos/photos.writes.ts'
import { customersOffline } from '#features/customers/customers.offline.ts'
import { customerWrites } from '#features/customers/customers.writes.ts'
import { homeOffline } from '#features/home/home.offline.ts'
import { listingWrites } from '#features/listings/listings.writes.ts'
import { matchingOffline } from '#features/matching/matching.offline.ts'
import { messageWrites } from '#features/messages/messages.writes.ts'
import { moodWrites } from '#features/mood/mood.writes.ts'
import { notificationsOffline } from '#features/notifications/notifications.offline.ts'
import { notificationWrites } from '#features/notifications/notifications.writes.ts'
import { overviewOffline } from '#features/overview/overview.offline.ts'
import { tasksOffline } from '#features/tasks/tasks.offline.ts'
import { taskWrites } from '#features/tasks/tasks.writes.ts'
import type { OfflinePart } from '#shared/offline/part.ts'
import { placesOffline } from '#shared/places/places.offline.ts'
import { searchOffline } from '../palette/search.offline.ts'
import { storedAnswers } from './stored-answers.ts'

/** All reads and writes that work offline. Any other call fails while offline. */
export const parts: readonly OfflinePart[] = [
  customersOffline,
  assetsOffline,
  tasksOffline,
  matchingOffline,
  notificationsOffline,
  searchOffline,
  homeOffline,
  overviewOffline,
  placesOffline,
  storedAnswers,
  {
    queueableWrites: [
      ...customerWrites,
      ...listingWrites,
      ...assetWrites,
      ...photoWrites,
      ...taskWrites,
      ...notificationWrites,
      ...moodWrites,
      ...messageWrites,
    ],
  },
]
