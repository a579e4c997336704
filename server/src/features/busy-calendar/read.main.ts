import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Told } from '#platform/thread.ts'
import { busySpans, TooMuch } from './busy.rules.ts'
import type { AskedCalendar, ReadCalendar } from './reading.ts'

/** Reads calendars beside the server: anybody's rules hold nobody up. */

// On Linux the priority is that of the thread: whoever calls the server meanwhile goes first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

function read({ text, within, email }: AskedCalendar): ReadCalendar {
  try {
    return { spans: busySpans(text, within, email) }
  } catch (error) {
    return { error: error instanceof TooMuch ? 'too_large' : 'not_a_calendar' }
  }
}

parentPort!.on('message', (asked: AskedCalendar) => {
  parentPort!.postMessage({ answer: read(asked) } satisfies Told<ReadCalendar>)
})
