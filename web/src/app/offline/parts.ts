import { assetsOffline } from '#features/assets/assets.offline.ts'
import { customersOffline } from '#features/customers/customers.offline.ts'
import { tasksOffline } from '#features/tasks/tasks.offline.ts'
import type { OfflinePart } from '#shared/offline/part.ts'

/** What is answered without a line, and from what. Any other call fails, as it does where nothing is kept. */
export const parts: readonly OfflinePart[] = [customersOffline, assetsOffline, tasksOffline]
