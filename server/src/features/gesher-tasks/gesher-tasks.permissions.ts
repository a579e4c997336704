import { addGesherTask } from '@mafteach/contract/gesher-tasks'
import { anyAgent, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [...sessionsOnly([addGesherTask, anyAgent('{kind}')])]
