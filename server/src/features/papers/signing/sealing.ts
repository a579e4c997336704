import { createHash } from 'node:crypto'
import type { FormCode } from '@mafteach/contract/form-kinds'
import { asWritten } from '#domain/languages.ts'
import { notify } from '#domain/notify.ts'
import { logPaperTimelineEvent } from '#domain/timeline.ts'
import { type Db, retryTransaction } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notifyInside, recordEvents } from '#platform/http/live-events.ts'
import { startLeasedWork } from '#platform/jobs/leased-work.ts'
import type { Fields } from '../field.rules.ts'
import type { Renderer } from '../renderer.ts'
import type { Delivery } from './delivery.ts'
import { signedDrawing } from './evidence.ts'
import { readRecords } from './record.queries.ts'
import * as seals from './seal.queries.ts'
import { contentOf, hashOf } from './seal-chain.ts'
import * as queries from './signing.queries.ts'

/** Turns papers with all signatures into signed files: drawn, sealed and announced, in one transaction (docs/decisions/0058). */

/** A paper that everybody has signed. */
export interface SignedPaper {
  id: number
  agent_id: number
  /** Still a customer of this agent. */
  customer_id: number | null
  asset_id: number | null
  form: FormCode
  fields: Fields
  signed_at: Date
}

export interface SealingDeps {
  renderer: Renderer
  deliver: Delivery['deliver']
  /** Effects of a signed paper, in the transaction that seals it. */
  onSigned: (db: Db, paper: SignedPaper) => Promise<void>
}

/** Creates the signed file of a fully signed paper, with its seal and all effects. False if somebody else was faster. */
export async function sealPaper(
  db: Db,
  { clock, deliver, onSigned }: Pick<AppContext, 'clock'> & Pick<SealingDeps, 'deliver' | 'onSigned'>,
  { id, bytes, shown }: { id: number; bytes: Buffer; shown: string },
): Promise<boolean> {
  const paper = await queries.lockPaper(db, id)
  // Somebody else was faster, or its customer has just changed: the next attempt finds it.
  if (!paper?.seal_at) return false
  const { agent_id, customer_id, title, form, version } = paper
  const signers = await queries.readSigners(db, id)
  const now = clock.now()
  const signed_at = new Date(Math.max(...signers.map((signer) => signer.signed_at!.getTime())))
  const sha256 = createHash('sha256').update(bytes).digest()
  await queries.insertFile(db, { document_id: id, kind: 'signed', bytes, sha256, created_at: now })
  await queries.updatePaper(db, id, { state: 'signed', signed_at, seal_at: null, remind_at: null, updated_at: now })
  await queries.logPaperEvent(db, { document: id, kind: 'sealed' }, now)
  for (const signer of signers) await deliver(db, paper, signer, 'signed')
  const fields = await queries.readFields(db, id)
  await onSigned(db, { id, agent_id, customer_id, asset_id: paper.asset_id, form, fields, signed_at })
  if (customer_id !== null) await logPaperTimelineEvent(db, customer_id, { document: id, title, state: 'signed' }, now)
  const content = asWritten(`${title}: ${signers.map(({ name }) => name).join(', ')}`)
  await notify(db, [{ agent: agent_id, type: 'document signed', content, about: id, customer: customer_id }], now)
  const changed = { document: [id], customer: [], home: [], asset: [], message: [], task: [] }
  await recordEvents(db, { event: 'changed', agents: [agent_id], data: { changed, page: null } })
  // Last, since it blocks all other seals.
  const last = await seals.lockChain(db)
  const seal = last.id + 1
  const record = (await readRecords(db, [id], () => null)).get(id)!
  const signed = sha256.toString('hex')
  const sealed = { seal, document: id, form, version, shown, signed, sealed_at: now.toISOString(), record }
  const written = contentOf(sealed)
  await seals.insertSeal(db, {
    id: seal,
    document_id: id,
    content: written,
    previous_hash: last.hash,
    hash: hashOf(last.hash, written),
    sealed_at: now,
  })
  await notifyInside(db)
  return true
}

/** Papers that a node seals at the same time; they are drawn one by one. */
const AT_ONCE = 2

export function startSealing(ctx: AppContext, { renderer, deliver, onSigned }: SealingDeps) {
  const { clock, database, events } = ctx
  const deps = { clock, deliver, onSigned }

  /** Seals a fully signed paper once; a concurrent attempt finds it done. */
  const seal = async (id: number): Promise<void> => {
    const { db } = database
    const paper = await queries.readPaper(db, id)
    if (!paper?.seal_at) return
    const shown = (await queries.readHashes(db, id)).shown!
    const bytes = await renderer.render(signedDrawing(paper, await queries.readSigners(db, id), shown))
    await retryTransaction(() => db.transaction().execute((tx) => sealPaper(tx, deps, { id, bytes, shown })))
    events.wake()
  }

  const work = startLeasedWork(ctx, {
    name: 'sealing papers',
    most: AT_ONCE,
    claim: (claim) => seals.claimUnsealed(database.db, claim),
    work: ({ id }) => seal(id),
  })
  return { seal, stop: work.stop }
}

export type Sealing = ReturnType<typeof startSealing>
