import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import configs from '../rolldown.config.ts'

/**
 * Packages that a start of the product loads (docs/decisions/0068): each is read and run before the first response, at every start and in every
 * worker of a cluster. Everything else is loaded at its first use.
 */
const AT_START = `
  @fastify/accept-negotiator @fastify/ajv-compiler @fastify/busboy @fastify/compress @fastify/deepmerge @fastify/error
  @fastify/fast-json-stringify-compiler @fastify/forwarded @fastify/merge-json-schemas @fastify/multipart
  @fastify/proxy-addr @fastify/send @fastify/sse @fastify/static @lukeed/ms @pinojs/redact abort-controller
  abstract-logging ajv ajv-formats asn1.js atomic-sleep avvio bn.js buffer-crc32 content-disposition cookie cron-parser
  depd dequal ecdsa-sig-formatter escape-html event-target-shim fast-decode-uri-component fast-deep-equal
  fast-json-stringify fast-jwt fast-querystring fast-uri fastify fastify-plugin fastq find-my-way glob http-errors
  inherits ipaddr.js json-schema-ref-resolver json-schema-traverse kysely light-my-request luxon mime mime-db
  minimalistic-assert minipass mnemonist non-error obliterator on-exit-leak-free pg pg-boss pg-cloudflare
  pg-connection-string pg-int8 pg-pool pg-protocol pg-types pgpass pino pino-std-serializers postgres-array postgres-bytea
  postgres-date postgres-interval process process-warning quick-format-unescaped readable-stream ret reusify rfdc
  rrule-temporal safe-buffer safe-regex2 safe-stable-stringify safer-buffer secure-json-parse semver serialize-error
  set-cookie-parser setprototypeof sonic-boom split2 statuses string_decoder thread-stream toad-cache toidentifier
  vcard-creator xtend yazl zod
`
  .trim()
  .split(/\s+/)

const SERVER = join(import.meta.dirname, '..')

/** The packages of the files of `start.js` and the product itself, without those that are loaded later. */
async function packagesAtStart(): Promise<string[]> {
  const [config] = configs as [(typeof configs)[number]]
  const build = await rolldown(config)
  const { output } = await build.generate({ format: 'esm' })
  await build.close()
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const loaded = new Set<string>()
  const load = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || loaded.has(name)) return
    loaded.add(name)
    chunk.imports.forEach(load)
  }
  for (const { fileName, isEntry, moduleIds } of chunks.values())
    if (isEntry || moduleIds.includes(join(SERVER, 'src/app.ts'))) load(fileName)
  const modules = [...loaded].flatMap((name) => chunks.get(name)!.moduleIds)
  return [...new Set(modules.flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []))].toSorted()
}

test('a start loads these packages and no other', async () => {
  expect(await packagesAtStart()).toEqual(AT_START)
})
