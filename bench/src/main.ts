import type { EmbeddedPostgres } from '../../server/src/platform/database/embedded-postgres.ts'
import { openMarket, startCluster, withCopy } from './cluster.ts'
import { measureLoad } from './load/measure-load.ts'
import { measureApi } from './measure/api.ts'
import { measureCard } from './measure/card.ts'
import { chainLines, measureChains } from './measure/chains.ts'
import { measureDashboard } from './measure/dashboard.ts'
import { measureDay } from './measure/day.ts'
import { measureDevice } from './measure/device.ts'
import { measureWorstEvent } from './measure/event.ts'
import { type Line, table } from './measure/figures.ts'
import { measureImport } from './measure/import.ts'
import { measureLadder } from './measure/ladder.ts'
import { measureLeads } from './measure/leads.ts'
import { measureLive } from './measure/live.ts'
import { loadTool } from './measure/load.ts'
import { measureMarketing } from './measure/marketing.ts'
import { growthLines, linesOf, measure, recordReads, storageLine } from './measure/matching.ts'
import { measureMcp } from './measure/mcp.ts'
import { measureMessages } from './measure/messages.ts'
import { measureMobile } from './measure/mobile.ts'
import { measureNetwork } from './measure/network.ts'
import { measureOffline } from './measure/offline.ts'
import { measureOverview } from './measure/overview.ts'
import { measurePages } from './measure/pages.ts'
import { measurePapers } from './measure/papers.ts'
import { throughputTool } from './measure/pgbench.ts'
import { measureReminders } from './measure/reminders.ts'
import { measureScrolling } from './measure/scrolling.ts'
import { measureStart } from './measure/start.ts'
import { measureViewings } from './measure/viewings.ts'
import { recordWrites } from './measure/writes.ts'
import { type Options, type Part, readOptions } from './options.ts'

/** `npm run bench`: loads the seeded country once, measures, and prints one table with a goal beside each figure. */

const print = (line: string) => process.stderr.write(`${line}\n`)
/** The market size from which growth is measured. */
const FIFTIETH = 0.02

async function matching(server: EmbeddedPostgres, url: string, options: Options): Promise<Line[]> {
  print(`Throughput by ${throughputTool}`)
  const effort = { ...options, print }
  const reads = await measure(url, await recordReads(url), effort)
  const lines = reads.flatMap(linesOf)
  await withCopy(server, url, async (copy) => {
    const writes = await measure(copy, await recordWrites(copy), { ...effort, explain: false })
    lines.push(...writes.flatMap(linesOf))
  })
  await withCopy(server, url, async (copy) => void lines.push(...(await measureWorstEvent(copy))))
  if (options.scale > FIFTIETH) {
    const small = await openMarket(server, FIFTIETH, print)
    lines.push(...growthLines(await measure(small, await recordReads(small), { ...effort, rounds: 1, explain: false }), reads))
  }
  return [...lines, await storageLine(url)]
}

/** What is measured on the whole country. */
async function onCountry(options: Options): Promise<Line[]> {
  const server = await startCluster(options.dataDir)
  try {
    const lines: Line[] = []
    if (options.parts.includes('matching')) {
      const url = await openMarket(server, options.scale, print)
      lines.push(...(await matching(server, url, options)))
    }
    if (options.parts.includes('api')) {
      print(`HTTP by ${loadTool}`)
      const url = await openMarket(server, options.scale, print)
      lines.push(...(await withCopy(server, url, (copy) => measureApi(copy, { ...options, print }))))
    }
    if (options.parts.includes('network')) {
      const url = await openMarket(server, options.scale, print)
      lines.push(...(await withCopy(server, url, measureNetwork)))
    }
    if (options.parts.includes('ladder')) {
      for (const scale of new Set([options.scale, FIFTIETH])) {
        const url = await openMarket(server, scale, print)
        lines.push({ what: `ladder: at a scale of ${scale}`, figure: '' })
        lines.push(...(await withCopy(server, url, measureLadder)))
      }
    }
    // The cost of a card does not depend on the size of the country.
    if (options.parts.includes('card')) {
      const url = await openMarket(server, FIFTIETH, print)
      lines.push(...(await withCopy(server, url, measureCard)))
    }
    if (options.parts.includes('overview')) {
      const url = await openMarket(server, options.scale, print)
      lines.push(...(await withCopy(server, url, measureOverview)))
    }
    if (options.parts.includes('dashboard')) {
      const url = await openMarket(server, options.scale, print)
      lines.push(...(await withCopy(server, url, measureDashboard)))
    }
    if (options.parts.includes('chains')) {
      const [url, small] = [
        await openMarket(server, options.scale, print),
        options.scale > FIFTIETH && (await openMarket(server, FIFTIETH, print)),
      ]
      const country = await withCopy(server, url, measureChains)
      lines.push(...chainLines(country, small ? await withCopy(server, small, measureChains) : null))
    }
    // Nor does that of a calendar.
    if (options.parts.includes('viewings')) {
      const url = await openMarket(server, FIFTIETH, print)
      lines.push(...(await withCopy(server, url, measureViewings)))
    }
    if (options.parts.includes('offline')) {
      const url = await openMarket(server, options.scale, print)
      lines.push(...(await withCopy(server, url, measureOffline)))
    }
    if (options.parts.includes('load')) {
      const url = await openMarket(server, options.scale, print)
      const { dataDir, minutes } = options
      lines.push(...(await withCopy(server, url, (copy) => measureLoad({ url: copy, dataDir }, { minutes, print }))))
    }
    // Sending does not depend on the size of the country.
    if (options.parts.includes('messages')) {
      const url = await openMarket(server, FIFTIETH, print)
      lines.push(...(await withCopy(server, url, measureMessages)))
    }
    if (options.parts.includes('leads')) {
      const url = await openMarket(server, FIFTIETH, print)
      lines.push(...(await withCopy(server, url, (copy) => measureLeads(copy, { seconds: Math.round(options.minutes * 6) }))))
    }
    if (options.parts.includes('mcp')) {
      const url = await openMarket(server, FIFTIETH, print)
      lines.push(...(await withCopy(server, url, measureMcp)))
    }
    return lines
  } finally {
    await server.stop()
  }
}

const ON_COUNTRY: Part[] = [
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
  'messages',
  'leads',
  'mcp',
  'load',
]

async function main(options: Options): Promise<void> {
  const lines = options.parts.some((part) => ON_COUNTRY.includes(part)) ? await onCountry(options) : []
  if (options.parts.includes('start')) lines.push(...(await measureStart(print)))
  if (options.parts.includes('live')) lines.push(...(await measureLive(print)))
  if (options.parts.includes('reminders')) lines.push(...(await measureReminders(print)))
  if (options.parts.includes('import')) lines.push(...(await measureImport(print)))
  if (options.parts.includes('papers')) lines.push(...(await measurePapers(print)))
  if (options.parts.includes('marketing')) lines.push(...(await measureMarketing(print)))
  if (options.parts.includes('mobile')) lines.push(...(await measureMobile(print)))
  if (options.parts.includes('device')) lines.push(...(await measureDevice(print)), ...(await measureDay(print)))
  if (options.parts.includes('pages')) lines.push(...(await measurePages(print)))
  if (options.parts.includes('lists')) lines.push(...(await measureScrolling(print)))
  process.stdout.write(`${table(lines)}\n`)
}

await main(readOptions(process.argv.slice(2)))
