import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const PARTS = [
  'matching',
  'api',
  'network',
  'ladder',
  'card',
  'overview',
  'dashboard',
  'chains',
  'viewings',
  'offline',
  'device',
  'messages',
  'leads',
  'mcp',
  'lists',
  'pages',
  'start',
  'live',
  'reminders',
  'import',
  'papers',
  'marketing',
  'mobile',
  'load',
] as const
export type Part = (typeof PARTS)[number]

/** What `npm run bench --` was asked. */
export interface Options {
  parts: Part[]
  scale: number
  dataDir: string
  rounds: number
  seconds: number
  /** Seconds of each long run of `load`. */
  minutes: number
  explain: boolean
}

/** Parses the command line; throws with a readable message. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      scale: { type: 'string', default: '1' },
      data: { type: 'string', default: join(import.meta.dirname, '../data') },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      minutes: { type: 'string', default: '10' },
      explain: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.find((word) => !(PARTS as readonly string[]).includes(word))
  if (unknown) throw new Error(`There is no part "${unknown}": ${PARTS.join(', ')}, or nothing for all.`)
  const number = (name: 'scale' | 'rounds' | 'seconds' | 'minutes') => {
    const value = Number(values[name])
    if (!(value > 0)) throw new Error(`--${name} has to be a number above 0.`)
    return value
  }
  return {
    parts: positionals.length > 0 ? (positionals as Part[]) : [...PARTS],
    scale: number('scale'),
    dataDir: resolve(values.data),
    rounds: number('rounds'),
    seconds: number('seconds'),
    minutes: number('minutes'),
    explain: values.explain,
  }
}
