import { serveTasks } from '#platform/jobs/worker-tasks.ts'
import { readText } from './paste.ts'
import type { PasteTasks } from './paste-worker.ts'
import { makeRegister } from './places.ts'

const tasks: PasteTasks = {
  read: ({ text, cities, neighborhoods, ...known }) =>
    readText(text, { ...known, register: makeRegister(cities, neighborhoods) }),
}

serveTasks(tasks)
