import sharp from 'sharp'
import { serveTasks } from '#platform/jobs/worker-tasks.ts'
import { drawKit } from './drawing.ts'
import type { KitTasks } from './kit.ts'

sharp.cache(false)

const tasks: KitTasks = { draw: drawKit }

serveTasks(tasks)
