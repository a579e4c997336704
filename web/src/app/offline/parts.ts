import { assetsOffline } from '#features/assets/assets.offline.ts'
import { customersOffline } from '#features/customers/customers.offline.ts'
import { homeOffline } from '#features/home/home.offline.ts'
import { matchingOffline } from '#features/matching/matching.offline.ts'
import { notificationsOffline } from '#features/notifications/notifications.offline.ts'
import { overviewOffline } from '#features/overview/overview.offline.ts'
import { tasksOffline } from '#features/tasks/tasks.offline.ts'
import type { OfflinePart } from '#shared/offline/part.ts'
import { placesOffline } from '#shared/places.offline.ts'
import { searchOffline } from '../palette/search.offline.ts'
import { keptAnswers } from './kept-answers.ts'

/** What is answered without a line, and from what. Any other call fails, as it does where nothing is kept. */
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
  keptAnswers,
]
