import { serveTasks } from '#platform/jobs/worker-tasks.ts'
import { busySpans, TooMuch } from './busy.rules.ts'
import type { CalendarTasks } from './reading.ts'

/** Reads calendars in a process of its own, because rules in them can run for ever. */

const tasks: CalendarTasks = {
  read: ({ text, within, email }) => {
    try {
      return { spans: busySpans(text, within, email) }
    } catch (error) {
      return { error: error instanceof TooMuch ? 'too_large' : 'not_a_calendar' }
    }
  },
}

serveTasks(tasks)
