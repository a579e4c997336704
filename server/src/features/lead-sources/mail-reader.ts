import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { makeWorkerProcesses, WorkerDied } from '#platform/jobs/worker-processes.ts'
import type { MailLead, ParsedMail } from './mail.rules.ts'

/** A mail of 10 MB takes some hundred milliseconds; hostile ones are stopped. */
const BOUNDS = { seconds: 10, memoryMb: 256, processes: 2, waitingMax: 50 }

export type MailTasks = { parse: (mail: Uint8Array) => Promise<ParsedMail> }

/** The lead in a mail; null without one. Throws 400 if it is no mail, and 503 if it takes too long or too many wait. */
export type ReadMail = (mail: Buffer) => Promise<MailLead | null>

/** Parses mails in worker processes, so that large and hostile ones block nobody (docs/decisions/0125). */
export function makeMailReader({ app }: Pick<AppContext, 'app'>): ReadMail {
  const workers = makeWorkerProcesses<MailTasks>(new URL('./mail.worker.ts', import.meta.url), BOUNDS)
  app.addHook('onClose', workers.stop)
  return async (mail) => {
    try {
      const parsed = await workers.run('parse', mail)
      if (parsed === 'no mail') throw new ApiError('bad_request')
      return parsed
    } catch (error) {
      if (!(error instanceof WorkerDied)) throw error
      app.log.error({ err: error }, 'a mail ended the process that parsed it, twice')
      throw new ApiError('bad_request')
    }
  }
}
