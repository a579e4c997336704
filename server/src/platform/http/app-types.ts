import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/db.ts'
import type { Replicas } from '../database/replicas.ts'
import type { Files } from '../files/files.ts'
import type { Mail } from '../mail.ts'
import type { Metrics } from '../metrics.ts'
import type { Settings } from '../settings/settings.ts'
import type { ListPositions } from './list-positions.ts'
import type { EventsPublisher } from './live-events.ts'
import type { RunningCalls } from './running-calls.ts'

/** What every feature gets to mount its endpoints. */
export interface AppContext {
  app: FastifyInstance
  database: Database
  /** Storage of photos, papers and uploads. */
  files: Files
  clock: Clock
  settings: Settings
  events: EventsPublisher
  mail: Mail
  metrics: Metrics
  positions: ListPositions
  replicas: Replicas
  runningCalls: RunningCalls
}
