import type { Note } from '@mafteach/contract/customers'
import type { CallOf, Endpoint, Read, ReplyOf, Write } from '@mafteach/contract/endpoint'
import type { MoodDay } from '@mafteach/contract/mood'
import type { InputOf } from '../api/call.ts'
import type { Kind, RowOf } from './disk.ts'

/** A place as rows have it. */
export const named = ({ nameOf }: Made, kind: PlaceKind, id: number) => ({ id, name: nameOf(kind, id) })

/** The answer of a call that has nothing to say. */
export const DONE = { ok: true } as const

/** A row with some fields anew; one that is not here stays away. */
export const change = <Row extends object>(
  rows: Map<number, Row>,
  id: number | string,
  fields: Partial<Row> | ((row: Row) => Partial<Row>),
): void => {
  const row = rows.get(Number(id))
  if (row) rows.set(Number(id), { ...row, ...(typeof fields === 'function' ? fields(row) : fields) })
}

/** What a feature says of itself without a line. `app/offline/parts.ts` puts the parts of all together. */
export interface OfflinePart {
  answers?: readonly Answer[]
  effects?: readonly Effect[]
}

/** Of a customer, written on this device lately. */
export type NoteHere = Note & { customer: number }

/** What is here, with everything shown as done that waits to be sent. Only the kinds that an answer needs are there. */
export type Rows = { readonly [K in Kind]: ReadonlyMap<number, RowOf<K>> } & {
  readonly [K in keyof WrittenHere]: ReadonlyMap<KeyIn<WrittenHere[K]>, ValueIn<WrittenHere[K]>>
}
export type WritableRows = { [K in Kind]: Map<number, RowOf<K>> } & WrittenHere
type KeyIn<M> = M extends Map<infer K, infer _> ? K : never
type ValueIn<M> = M extends Map<infer _, infer V> ? V : never

/** What was written on this device lately and no row says; an answer that is kept may have it too. */
export interface WrittenHere {
  /** By their numbers, newest last; null was removed. */
  notes: Map<number, NoteHere | null>
  /** Customers who went to the archive, as they were: rows have those alone who are not there. */
  archived: Map<number, RowOf<'customers'>>
  /** What customers said of assets, by `interestOf`. */
  interests: Map<string, boolean | null>
  /** The customers whom today's calls are done with, and when, ISO 8601. */
  called: Map<number, string>
  /** Days, by their dates. */
  moods: Map<string, MoodDay>
}
export const nothingWritten = (): WrittenHere => ({
  notes: new Map(),
  archived: new Map(),
  interests: new Map(),
  called: new Map(),
  moods: new Map(),
})
export const WRITTEN = Object.keys(nothingWritten()) as (keyof WrittenHere)[]
export const interestOf = (customer: number, asset: number): string => `${customer} ${asset}`

export interface Here {
  rows: Rows
  /** Who is signed in. */
  me: number
  now: Date
  /** The server's last reply to a call; undefined when this device never made it. */
  storedReply: <E extends Read>(endpoint: E, input?: InputOf<E>) => Promise<ReplyOf<E> | undefined>
}

/** The parts of an address as they are sent: texts. What is empty is not there. */
type Texts<T> = { readonly [K in keyof NonNullable<T>]?: string }
export interface RequestOf<E extends Endpoint> {
  params: { readonly [K in keyof NonNullable<CallOf<E>['params']>]: string }
  query: Texts<CallOf<E>['query']>
  body: CallOf<E>['body']
}

export interface Answer {
  endpoint: Read
  /** The kinds of rows that it reads; some are needed for some questions alone. */
  needs: readonly Kind[] | ((request: RequestOf<Endpoint>) => readonly Kind[])
  /** Whether the server's replies to this call are stored, for the same call and for answers computed from them. */
  isStored: boolean | ((reply: never, request: RequestOf<Endpoint>) => boolean)
  /** Stands beside what a page shows: it waits until that is there. */
  isBeside: boolean
  make: (request: RequestOf<Endpoint>, here: Here) => unknown
  /** Numbers that headers say beside an answer. Of a bare array `X-Total-Count` is its length, unless told. */
  counts?: (reply: never) => Record<string, number>
}

/**
 * Answers a call by rows: the same rows in the same order as the server. Undefined where what is here does not suffice.
 */
export const answer = <E extends Read>(
  endpoint: E,
  needs: readonly Kind[] | ((request: RequestOf<E>) => readonly Kind[]),
  make: (request: RequestOf<E>, here: Here) => ReplyOf<E> | undefined | Promise<ReplyOf<E> | undefined>,
  {
    isStored = false,
    isBeside = false,
  }: { isStored?: boolean | ((reply: ReplyOf<E>, request: RequestOf<E>) => boolean); isBeside?: boolean } = {},
): Answer => ({
  endpoint,
  needs: needs as Answer['needs'],
  isStored: isStored as Answer['isStored'],
  isBeside,
  make: make as Answer['make'],
})

/** Answers a call with the server's last reply, and stores replies. Not for data whose access others may revoke. */
export const answerWithStoredReply = <E extends Read>(endpoint: E): Answer => ({
  endpoint,
  needs: [],
  isStored: true,
  isBeside: false,
  make: ({ params, query, body }, here) => here.storedReply(endpoint, { params, query, body } as never),
})

/** Writes about one thing go in their order. */
export interface Thing {
  kind: 'customer' | 'listing' | 'asset' | 'task' | 'note' | 'photo' | 'notification' | 'mood'
  id: number
}

/** What a write makes here, before the server answers. */
export interface Made {
  /** Of what it adds: a temporary number until the server gave its own. */
  id: number
  /** When it was written, ISO 8601. */
  at: string
  me: number
  /** Shows the file that it brings, as long as this page is open. */
  fileUrl?: string
  /** The name of a place that was read here; empty for one that was not. */
  nameOf: (kind: PlaceKind, id: number) => string
}

export type PlaceKind = 'city' | 'neighborhood' | 'street'

export interface Effect {
  endpoint: Write
  needs: readonly Kind[]
  /** What it is about; the first is where it is seen to wait. What it adds is not among them. */
  about: (input: never) => readonly Thing[]
  /** The kind of what it adds. */
  adds?: Thing['kind']
  /** It waits for a line only where the agent said so: late it may be wrong. */
  asksFirst?: true
  /** The row that it changes: the fields that it names are compared with what stood there before (docs/decisions/0087). */
  row?: (rows: Rows, input: never) => { version?: string | undefined } | undefined
  /** Shows it as done. */
  apply: (rows: WritableRows, input: never, made: Made) => void
  /**
   * What its caller is answered meanwhile, by the rows after it; `seen` is the thing as it was shown last. Undefined where neither suffices: it is sent at once or
   * not at all.
   */
  reply: (rows: Rows, input: never, made: Made, seen?: object) => unknown
}

/** A write that may wait for a line. */
export const effect = <E extends Write>(
  endpoint: E,
  of: Omit<Effect, 'endpoint' | 'about' | 'row' | 'apply' | 'reply'> & {
    about: (input: InputOf<E>) => readonly Thing[]
    row?: (rows: Rows, input: InputOf<E>) => { version?: string | undefined } | undefined
    apply: (rows: WritableRows, input: InputOf<E>, made: Made) => void
    reply: (rows: Rows, input: InputOf<E>, made: Made, seen?: object) => ReplyOf<E> | undefined
  },
): Effect => ({ endpoint, ...of }) as Effect
