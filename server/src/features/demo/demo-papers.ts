import { addDays, DAY_MS, dayInIsrael, daysBefore, momentInIsrael } from '@mafteach/contract/days'
import type { FieldsInput, PaperChannel } from '@mafteach/contract/documents'
import type { MarketingAction } from '@mafteach/contract/exclusivity'
import type { FormCode } from '@mafteach/contract/form-kinds'
import { UPLOAD_TYPES, type Upload } from '@mafteach/contract/paper-kinds'
import { photoFile } from '@mafteach/contract/photo-files'
import { searchText } from '@mafteach/contract/search-text'
import { LINK_DAYS } from '@mafteach/contract/signing'
import type { TaskInput } from '@mafteach/contract/tasks'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Files } from '#platform/files/files.ts'
import { agencyOf } from '../agency/agency.queries.ts'
import { readAssetRows } from '../assets/assets.queries.ts'
import { buyersOf, type FoundBuyer } from '../matching/matching.queries.ts'
import { createPaper } from '../papers/create-paper.ts'
import { insertDocument, readDocument } from '../papers/documents.queries.ts'
import { drawingOf } from '../papers/drawing.ts'
import { beginExclusivity } from '../papers/exclusivity/begin-exclusivity.ts'
import { insertAction } from '../papers/exclusivity/exclusivity.queries.ts'
import type { Paper } from '../papers/paper.ts'
import type { Renderer } from '../papers/renderer.ts'
import { signedDrawing } from '../papers/signing/evidence.ts'
import { sealPaper } from '../papers/signing/sealing.ts'
import { sendPaper } from '../papers/signing/send-paper.ts'
import { openPaper, signPaper } from '../papers/signing/signer-acts.ts'
import { type PaperSigner, readHashes, readPaper, readSigners, type SentPaper } from '../papers/signing/signing.queries.ts'
import { saveBytes } from '../papers/uploads/upload-files.ts'
import { insertUpload } from '../papers/uploads/uploads.queries.ts'
import { taskOf } from '../tasks/task-columns.ts'
import { insertTasks } from '../tasks/tasks.queries.ts'

/** Days since the exclusivity began, and until it ends. */
const BEGAN_DAYS = 20
const LEFT_DAYS = 38

const BROKER = { broker_id_number: '031905524', broker_address: 'ביאליק 12, רמת גן' }
const SELLER = { customer_id_number: '038274411', customer_address: 'הרצל 40, גבעתיים' }
const BUYER = { customer_id_number: '027451863', customer_address: 'קק״ל 8, גבעתיים' }
const OTHER_BUYER = { customer_id_number: '040218752', customer_address: 'ז׳בוטינסקי 63, רמת גן' }
const FEE = { fee_kind: 'PERCENT', fee_percent: 2, fee_vat: 'ADDED' }
const ACTIONS: MarketingAction[] = ['SIGN', 'ADVERTISEMENT', 'AGENTS']
const BOXES = { messages: true, calls: true, sharing: false }
const PHONE = { ip: '203.0.113.24', device: 'Safari · iOS' }

/** Stands for the scanned contract of a deal. */
const contractOf = (agency: string, now: Date): Paper => ({
  title: 'חוזה מכר',
  from: { name: agency, lines: [] },
  foot: 'חוזה מכר',
  notice: null,
  blocks: [
    { kind: 'paragraph', spans: [{ text: 'עותק לדוגמה: כאן נשמר החוזה שנחתם אצל עורכי הדין, עם שאר המסמכים של העסקה.' }] },
  ],
  signers: [],
  created_at: now.toISOString(),
})

interface Deps {
  now: Date
  files: Files
  renderer: Renderer
}

interface Person {
  id: number
  name: string
  phone: string
}

interface Draft {
  form: FormCode
  customer: Person
  asset: number
  fields: FieldsInput
}

/** Papers of an agent in every state: a running exclusivity with its log; signed, opened and draft orders; uploads. */
export async function addPapers(db: Db, me: number, { now, files, renderer }: Deps): Promise<void> {
  const agency = (await agencyOf(db, me))!
  const today = dayInIsrael(now)
  const day = (days: number) => addDays(today, days)
  const at = (days: number, hour: string) => momentInIsrael(day(days), hour)

  const draft = async ({ asset, ...paper }: Draft, time: Date) => {
    const row = (await readAssetRows(db, me, [asset], time)).get(asset)!
    return createPaper(db, me, { ...paper, asset: row, agency: agency.id, now: time })
  }
  const send = async (paper: Draft, channel: PaperChannel, time: Date) => {
    const { id, name, phone } = paper.customer
    const made = await readDocument(db, me, await draft(paper, time), time)
    const signer = { name, phone, id_number: null, id_country: null, address: null }
    const drawing = drawingOf({ ...made, form: paper.form, text: made.text! }, [signer])
    return sendPaper(db, {
      id: made.id,
      customer: id,
      signers: [signer],
      channel,
      // Nothing is sent to numbers that may be real.
      reminders: false,
      expires_at: daysBefore(time, -LINK_DAYS),
      drawing,
      hidden_address: null,
      bytes: await renderer.render(drawing),
      now: time,
    })
  }
  const open = async ({ paper, first: signer }: { paper: SentPaper; first: PaperSigner }, time: Date) => {
    await openPaper(db, { paper, signer }, PHONE, time)
    return paper.id
  }
  const sign = async (id: number, id_number: string, time: Date) => {
    const signers = await readSigners(db, id)
    const [signer] = signers as [PaperSigner]
    const { name } = signer
    const given = {
      name,
      identity: { number: id_number, country: null },
      kind: 'typed',
      bytes: Buffer.from(name),
      boxes: BOXES,
      language: 'he',
      verified_at: signer.opened_at!,
    } as const
    await signPaper(db, { paper: (await readPaper(db, id))!, signers, signer }, given, PHONE, time)
    const { shown } = await readHashes(db, id)
    const signed = signedDrawing((await readPaper(db, id))!, await readSigners(db, id), shown!)
    const deps = { clock: { now: () => time }, deliver: async () => null, onSigned: beginPaper }
    await sealPaper(db, deps, { id, bytes: await renderer.render(signed), shown: shown! })
  }
  const beginPaper = (tx: Db, paper: Parameters<typeof beginExclusivity>[1]) => beginExclusivity(tx, paper, addTask)
  const upload = async (bytes: Buffer, { title, asset, ...file }: NewUpload, time: Date) => {
    const id = await insertDocument(db, {
      agent_id: me,
      customer_id: null,
      asset_id: asset,
      form_version_id: null,
      state: 'uploaded',
      title,
      fields: {},
      search: searchText(title),
      created_at: time,
      updated_at: time,
    })
    const name = `${title}.${UPLOAD_TYPES[file.type]}`
    await insertUpload(db, {
      ...file,
      document_id: id,
      agent_id: me,
      name,
      size: bytes.length,
      file: await saveBytes(files, bytes),
    })
    return id
  }

  const deal = await lastDeal(db, me)
  const contract = await renderer.render(contractOf(agency.name, deal.day))
  const ofDeal = { title: 'חוזה מכר', type: 'application/pdf', kind: 'CONTRACT', asset: deal.asset, deal_id: deal.id } as const
  await upload(contract, ofDeal, deal.day)

  const { seller, picture, buyers, id: asset } = await assetForSale(db, me, at(-BEGAN_DAYS, '09:00'), today)
  const exclusive = {
    ...BROKER,
    ...SELLER,
    property_kind: 'DWELLING',
    exclusive_from: day(-BEGAN_DAYS),
    exclusive_until: day(LEFT_DAYS),
    marketing_actions: ACTIONS,
  }
  const agreed = await send({ form: 'EXCLUSIVE', customer: seller, asset, fields: exclusive }, 'link', at(-BEGAN_DAYS, '10:40'))
  const agreement = await open(agreed, at(-BEGAN_DAYS, '10:46'))
  await sign(agreement, SELLER.customer_id_number, at(-BEGAN_DAYS, '10:52'))
  const photo = (await files.read(photoFile(`media/${picture}`, 'og.jpg')))!
  const sign_at = at(2 - BEGAN_DAYS, '12:15')
  const shown = await upload(photo, { title: 'השלט על הבניין', asset, type: 'image/jpeg', kind: 'OTHER', deal_id: null }, sign_at)
  const log = { document_id: agreement, logged_by: me, proof_url: null, proof_id: null }
  await insertAction(db, {
    ...log,
    action: 'SIGN',
    done_on: day(2 - BEGAN_DAYS),
    note: 'שלט בחזית, נראה משני כיווני הרחוב',
    proof_id: shown,
    created_at: sign_at,
  })
  await insertAction(db, {
    ...log,
    action: 'ADVERTISEMENT',
    done_on: day(-9),
    note: 'המודעה עלתה עם תמונות חדשות',
    proof_url: 'https://example.com/ad/45',
    created_at: at(-9, '09:30'),
  })

  const [buyer, reader, next] = (await readBuyers(db, me, buyers)) as [Person, Person, Person]
  const order = (customer: Person, fields: FieldsInput) => ({ form: 'ORDER_BUYER', customer, asset, fields }) as const
  const signed = await open(await send(order(buyer, { ...FEE, ...BUYER }), 'sms', at(-6, '16:05')), at(-6, '18:21'))
  await sign(signed, BUYER.customer_id_number, at(-6, '18:24'))
  await open(await send(order(reader, { ...FEE, ...OTHER_BUYER }), 'sms', at(-2, '11:10')), at(-1, '20:02'))
  await draft(order(next, FEE), new Date(now.getTime() - DAY_MS / 12))
  // Marks older notifications as read.
  await sql`update notification set read_at = created_at where agent_id = ${me} and notification_type = 'document signed'`.execute(
    db,
  )
}

interface NewUpload extends Pick<Upload, 'type' | 'kind'> {
  title: string
  asset: number | null
  deal_id: number | null
}

const addTask = async (db: Db, agent: number, task: TaskInput): Promise<void> => {
  await insertTasks(db, [taskOf(agent, task, new Date(task.due_at!))])
}

const lastDeal = (db: Db, me: number): Promise<{ id: number; asset: number | null; day: Date }> =>
  db
    .selectFrom('deal')
    .select(['id', 'asset_id as asset', 'created_at as day'])
    .where('agent_id', '=', me)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

interface ForSale {
  id: number
  /** Its first photo. */
  picture: string
  seller: Person
  /** The agent's buyers whom it fits and who may be contacted. */
  buyers: number[]
}

/** An asset that existed at that time, with its seller, and fits the most buyers. */
async function assetForSale(db: Db, me: number, then: Date, today: string): Promise<ForSale> {
  const { rows } = await sql<Omit<ForSale, 'buyers'> & { is_old: boolean; found: FoundBuyer[] }>`
    select a.id, i.file as picture, jsonb_build_object('id', s.id, 'name', s.name, 'phone', s.phone) as seller,
      greatest(a.created_at, s.created_at) < ${then} as is_old, ${buyersOf(me, today)} as found
    from asset a join customer s on s.id = a.seller_id join asset_image i on i.asset_id = a.id and i.position = 0
    where a.agent_id = ${me} and a.market > 0 and s.phone is not null and not s.do_not_contact and not s.is_archived
    order by a.id`.execute(db)
  const open = ({ is_dormant, do_not_contact, is_interested }: FoundBuyer) =>
    !is_dormant && !do_not_contact && is_interested !== false
  const all = rows.map(({ found, ...row }) => ({ ...row, buyers: found.filter(open).map(({ customer_id }) => customer_id) }))
  return all.toSorted((one, other) => Number(other.is_old) - Number(one.is_old) || other.buyers.length - one.buyers.length)[0]!
}

/** The agent's longest-known buyers among these, filled up with others. */
async function readBuyers(db: Db, me: number, buyers: number[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select c.id, c.name, c.phone from customer c
    where c.agent_id = ${me} and c.activity_state = 'AV' and not c.is_archived and not c.do_not_contact and c.phone is not null
      and exists (select from listing l where l.customer_id = c.id)
    order by c.id = any(${buyers}::bigint[]) desc, c.created_at limit 3`.execute(db)
  return rows
}
