import { RegisterError, readRegisterFile } from '#platform/database/register-file.ts'
import { registeredNumber } from './licences.rules.ts'

/** Reads the public register of brokers in data.gov.il's format. */

export interface Broker {
  number: string
  name: string
}

const LICENCE = /רי?שיון/
/** Headings of other data about a licence. */
const NO_NUMBER = /תאריך|תוקף|סוג|סטטוס|מצב/
const NAME = /(?:^|\s)שם(?:\s|$)/
const FIRST_NAME = /פרטי/
const LAST_NAME = /משפחה/
/** Headings of other names. */
const OTHER_NAME = /עיר|יי?שוב|רחוב|משרד|סוכנות|חברה|תאגיד/

/** Columns of number and name; a name in two parts is two columns. */
function columnsOf(headings: string[]): { number: number; names: number[] } {
  const words = headings.map((heading) => heading.replace(/[\s_]+/g, ' ').trim())
  const where = (passes: (heading: string) => boolean) => words.findIndex(passes)
  const number = where((heading) => LICENCE.test(heading) && !NO_NUMBER.test(heading))
  const [first, last] = [where((heading) => FIRST_NAME.test(heading)), where((heading) => LAST_NAME.test(heading))]
  const fullName = where((heading) => NAME.test(heading) && !OTHER_NAME.test(heading))
  const names = first >= 0 && last >= 0 ? [...new Set([first, last])] : fullName >= 0 ? [fullName] : []
  if (number < 0 || names.length === 0)
    throw new RegisterError(
      `These headings have no number of a licence (רישיון) and name (שם): ${headings.join(', ').slice(0, 200)}`,
    )
  return { number, names }
}

/** Streams a register; lines without number and name are skipped. Throws RegisterError. */
export async function readBrokers(path: string, visit: (broker: Broker) => Promise<void>): Promise<void> {
  let columns: ReturnType<typeof columnsOf> | undefined
  await readRegisterFile(path, async (cells) => {
    if (!columns) {
      columns = columnsOf(cells)
      return
    }
    const cell = cells[columns.number]!
    const number = /^\d{1,9}$/.test(cell) ? registeredNumber(cell) : null
    const name = columns.names
      .map((at) => cells[at]!)
      .join(' ')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
    if (number && name) await visit({ number, name })
  })
  if (!columns) throw new RegisterError('The file is empty.')
}
