import { createRequire } from 'node:module'
import type { IcsCalendar } from 'ts-ics'

/** Calendars as files (iCalendar, RFC 5545). */

/** Loaded for the first file: its calendar of the world is large, and a start does without. */
const library = () => createRequire(import.meta.url)('ts-ics') as typeof import('ts-ics')

/** A text without the signs that the format has no place for: a carriage return alone ends a line for some programs. */
export const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')

/** The file. Its lines are folded anew: the library counts letters, and the format counts octets. */
export const writeCalendar = (calendar: Omit<IcsCalendar, 'version'>): string =>
  library()
    .generateIcsCalendar({ version: '2.0', ...calendar })
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n')

const OCTETS_MAX = 75

function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > OCTETS_MAX) {
      folded += '\r\n '
      octets = 1
    }
    folded += letter
    octets += size
  }
  return folded
}
