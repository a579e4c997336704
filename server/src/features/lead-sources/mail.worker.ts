import { serveTasks } from '#platform/jobs/worker-tasks.ts'
import { parseMail } from './mail.rules.ts'

serveTasks({ parse: parseMail })
