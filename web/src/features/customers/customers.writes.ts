import * as customers from '@mafteach/contract/customers'
import { changeNote, removeNote, restoreNote } from '@mafteach/contract/notes'
import type { OfflineCustomer } from '@mafteach/contract/offline'
import { changedPhones, phonesIn } from '@mafteach/contract/phones'
import {
  change,
  DONE,
  interestOf,
  type Made,
  named,
  type QueueableWrite,
  queueable,
  type Rows,
  type Thing,
} from '#shared/offline/part.ts'
import { writtenTags } from '#shared/offline/tags.ts'

/** Offline writes of customers and notes. */

const customer = (id: number | string): Thing => ({ kind: 'customer', id: Number(id) })
const ofCustomer = ({ params }: { params: { id: number | string } }) => [customer(params.id)]

/** As the server returns a customer; fields not stored are as last shown. */
const customerOf = (rows: Rows, id: number | string, original?: object): customers.Customer | undefined =>
  (rows.customers.get(Number(id)) ?? original) as customers.Customer | undefined

/** The numbers of a new customer, as the server reads them. */
const typedPhones = (text: string | null | undefined) =>
  changedPhones({ phone: null, other_phones: [] }, phonesIn(text ?? '').phones, undefined)

const emptyRow = ({ id, at }: Made): OfflineCustomer => ({
  id,
  name: '',
  phone: null,
  other_phones: [],
  buyer_end_customer_status: null,
  buyer_end_customer_activity_state: 'AV',
  is_vip: false,
  is_dormant: false,
  is_archived: false,
  whatsapp_do_not_contact: false,
  sold_current_asset: null,
  asset_was_sent_at: null,
  lead_source: null,
  tags: [],
  created_at: at,
  version: '',
  last_contact_at: null,
  message_state: null,
  is_new_lead: false,
  listing: null,
  last_note: null,
})

const create = queueable(customers.createCustomer, {
  needs: ['customers'],
  about: () => [],
  adds: 'customer',
  apply: (rows, { body }, made) => {
    // The source's name is unknown here: it comes with the server's row.
    const { name, phone, buyer_end_customer_activity_state: state = 'AV', lead_source: _source, ...rest } = body
    rows.customers.set(made.id, {
      ...emptyRow(made),
      ...rest,
      name: name.trim(),
      ...typedPhones(phone),
      buyer_end_customer_activity_state: state,
      is_dormant: state === 'DO',
    })
  },
  reply: (rows, _, { id }) => customerOf(rows, id),
})

const changeOne = queueable(customers.changeCustomer, {
  needs: ['customers'],
  about: ofCustomer,
  row: (rows, { params }) => rows.customers.get(Number(params.id)),
  apply: (rows, { params, body: { phone, other_phones, tags, ...rest } }) => {
    const row = rows.customers.get(Number(params.id))
    const first = phone === undefined ? undefined : phonesIn(phone ?? '').phones
    const others = other_phones?.flatMap((text) => phonesIn(text).phones)
    change(rows.customers, params.id, {
      ...rest,
      ...writtenTags(rows.customers.values(), tags),
      ...(row && changedPhones(row, first, others)),
    })
  },
  reply: (rows, { params }, _, original) => customerOf(rows, params.id, original),
})

/** Actions on a customer, and their effects on the row. */
const acts = (
  [
    [customers.makeActive, { is_dormant: false, buyer_end_customer_activity_state: 'AV' }],
    [customers.makeDormant, { is_dormant: true, buyer_end_customer_activity_state: 'DO' }],
  ] as const
).map(([endpoint, fields]) =>
  queueable<typeof endpoint>(endpoint, {
    needs: ['customers'],
    about: ofCustomer,
    apply: (rows, { params }) => change(rows.customers, params.id, fields),
    reply: (rows, { params }) => customerOf(rows, params.id),
  }),
)

const archive = queueable(customers.archive, {
  needs: ['customers', 'listings'],
  about: ofCustomer,
  // Archived ones are not stored.
  apply: (rows, { params }) => {
    const id = Number(params.id)
    const before = rows.customers.get(id)
    if (before) rows.archived.set(id, { ...before, is_archived: true })
    rows.customers.delete(id)
    for (const [listing, { customer: of }] of rows.listings) if (of === id) rows.listings.delete(listing)
  },
  reply: (_, __, ___, original) => original && { ...(original as customers.Customer), is_archived: true },
})

const unarchive = queueable(customers.unarchive, {
  needs: ['customers'],
  about: ofCustomer,
  apply: (rows, { params }) => {
    const before = rows.archived.get(Number(params.id))
    if (!before) return
    rows.archived.delete(before.id)
    rows.customers.set(before.id, { ...before, is_archived: false })
  },
  reply: (rows, { params }, _, original) => {
    const known = customerOf(rows, params.id, original)
    return known && { ...known, is_archived: false }
  },
})

const addNote = queueable(customers.addNote, {
  needs: ['customers'],
  about: ofCustomer,
  adds: 'note',
  apply: (rows, { params, body: { content } }, { id, at }) => {
    const note = { id, content, created_at: at, edited_at: null }
    rows.notes.set(id, { ...note, customer: Number(params.id) })
    change(rows.customers, params.id, {
      last_note: { id, content, created_at: at },
      last_contact_at: at,
    })
  },
  reply: (rows, _, { id }) => {
    const note = rows.notes.get(id)
    return note ? { id, content: note.content, created_at: note.created_at, edited_at: null } : undefined
  },
})

const aboutNote = ({ params }: { params: { id: number | string; note: number | string } }): Thing[] => [
  customer(params.id),
  { kind: 'note', id: Number(params.note) },
]
const editNote = queueable(changeNote, {
  needs: ['customers'],
  about: aboutNote,
  apply: (rows, { params, body: { content } }, { at }) => {
    const id = Number(params.note)
    const known = rows.notes.get(id)
    const created_at = known?.created_at ?? at
    rows.notes.set(id, { id, content, created_at, edited_at: at, customer: Number(params.id) })
    change(rows.customers, params.id, ({ last_note }) => (last_note?.id === id ? { last_note: { ...last_note, content } } : {}))
  },
  reply: (rows, { params }) => rows.notes.get(Number(params.note)) ?? undefined,
})

const takeNote = queueable(removeNote, {
  needs: ['customers'],
  about: aboutNote,
  apply: (rows, { params }) => {
    const id = Number(params.note)
    rows.notes.set(id, null)
    change(rows.customers, params.id, ({ last_note }) => (last_note?.id === id ? { last_note: null } : {}))
  },
  reply: () => DONE,
})

const putNoteBack = queueable(restoreNote, {
  needs: ['customers'],
  about: aboutNote,
  apply: () => undefined,
  reply: (rows, { params }) => rows.notes.get(Number(params.note)) ?? undefined,
})

const interest = queueable(customers.updateAssetInterest, {
  needs: [],
  about: ({ params, body }) => [customer(params.id), { kind: 'asset', id: body.asset_id }],
  apply: ({ interests }, { params, body }) => interests.set(interestOf(Number(params.id), body.asset_id), body.is_interested),
  reply: () => DONE,
})

const currentAsset = queueable(customers.addCurrentAsset, {
  needs: [],
  about: ofCustomer,
  apply: () => undefined,
  reply: (_, { body }, made) => ({
    id: made.id,
    city: named(made, 'city', body.city),
    street: body.street ? named(made, 'street', body.street) : null,
    neighborhood: body.neighborhood ? named(made, 'neighborhood', body.neighborhood) : null,
    address_number: body.address_number == null ? null : String(body.address_number),
    asset_type: body.asset_type ?? null,
    price: body.price ?? null,
    number_of_rooms: body.number_of_rooms ?? null,
    visibility_status: body.visibility_status ?? 'ME',
    notes: body.notes ?? null,
  }),
})

export const customerWrites: readonly QueueableWrite[] = [
  create,
  changeOne,
  ...acts,
  archive,
  unarchive,
  addNote,
  editNote,
  takeNote,
  putNoteBack,
  interest,
  currentAsset,
]
