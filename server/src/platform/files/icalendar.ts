import { createRequire } from 'node:module'
import type { IcsCalendar } from 'ts-ics'

/** Calendars as files (iCalendar, RFC 5545). */

/** Loaded with the first file: its time zone data is large, and a start does not need it. */
const library = () => createRequire(import.meta.url)('ts-ics') as typeof import('ts-ics')

/** Removes characters that the format cannot hold: some programs end a line at a lone carriage return. */
export const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')

/** The file, with lines folded again: the library counts letters where the format counts octets. */
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
