import type { Note } from '@mafteach/contract/customers'
import type { CallOf, Endpoint, Read, ReplyOf, Write } from '@mafteach/contract/endpoint'
import type { MoodDay } from '@mafteach/contract/mood'
import type { InputOf } from '../api/call.ts'
import type { Kind, RowOf } from './disk.ts'

/** A place as rows store it. */
export const named = ({ nameOf }: Made, kind: PlaceKind, id: number) => ({ id, name: nameOf(kind, id) })

/** The reply of a call without content. */
export const DONE = { ok: true } as const

/** Updates fields of a row; no-op if it is not here. */
export const change = <Row extends object>(
  rows: Map<number, Row>,
  id: number | string,
  fields: Partial<Row> | ((row: Row) => Partial<Row>),
): void => {
  const row = rows.get(Number(id))
  if (row) rows.set(Number(id), { ...row, ...(typeof fields === 'function' ? fields(row) : fields) })
}

/** What a feature can do offline: answer reads, queue writes. Collected in `app/offline/parts.ts`. */
export interface OfflinePart {
  answers?: readonly Answer[]
  queueableWrites?: readonly QueueableWrite[]
}

/** A customer's note, written on this device lately. */
export type NoteHere = Note & { customer: number }

/** The stored rows with all queued writes applied. Only the kinds that an answer needs are loaded. */
export type Rows = { readonly [K in Kind]: ReadonlyMap<number, RowOf<K>> } & {
  readonly [K in keyof WrittenHere]: ReadonlyMap<KeyIn<WrittenHere[K]>, ValueIn<WrittenHere[K]>>
}
export type WritableRows = { [K in Kind]: Map<number, RowOf<K>> } & WrittenHere
type KeyIn<M> = M extends Map<infer K, infer _> ? K : never
type ValueIn<M> = M extends Map<infer _, infer V> ? V : never

/** Recent local writes without a field in the rows; a stored answer may have them. */
export interface WrittenHere {
  /** By id, newest last; null if deleted. */
  notes: Map<number, NoteHere | null>
  /** Customers just archived here, as they were: the stored rows contain only unarchived ones. */
  archived: Map<number, RowOf<'customers'>>
  /** Customers' answers about assets, by `interestOf`. */
  interests: Map<string, boolean | null>
  /** Customers with today's call done, and when, ISO 8601. */
  called: Map<number, string>
  /** By date. */
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

/** The parts of an address as sent: texts. Empty values are left out. */
type Texts<T> = { readonly [K in keyof NonNullable<T>]?: string }
export interface RequestOf<E extends Endpoint> {
  params: { readonly [K in keyof NonNullable<CallOf<E>['params']>]: string }
  query: Texts<CallOf<E>['query']>
  body: CallOf<E>['body']
}

export interface Answer {
  endpoint: Read
  /** The kinds of rows that it reads; some depend on the request. */
  needs: readonly Kind[] | ((request: RequestOf<Endpoint>) => readonly Kind[])
  /** Whether the server's replies to this call are stored, for the same call and for answers computed from them. */
  isStored: boolean | ((reply: never, request: RequestOf<Endpoint>) => boolean)
  /** Secondary on its page: computed after the main content. */
  isBeside: boolean
  make: (request: RequestOf<Endpoint>, here: Here) => unknown
  /** Counts from headers. For a bare array `X-Total-Count` is its length unless given. */
  counts?: (reply: never) => Record<string, number>
}

/** Declares how the device answers a read from its rows, in the same order as the server. Undefined if it lacks data. */
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

/** Writes about one thing go in order. */
export interface Thing {
  kind: 'customer' | 'listing' | 'asset' | 'task' | 'note' | 'photo' | 'notification' | 'mood'
  id: number
}

/** What a write makes here, before the server answers. */
export interface Made {
  /** Temporary id of what it adds, until the server gives one. */
  id: number
  /** When it was written, ISO 8601. */
  at: string
  me: number
  /** Shows the file of the write, as long as this page is open. */
  fileUrl?: string
  /** The name of a place that was read here; empty for one that was not. */
  nameOf: (kind: PlaceKind, id: number) => string
}

export type PlaceKind = 'city' | 'neighborhood' | 'street'

export interface QueueableWrite {
  endpoint: Write
  needs: readonly Kind[]
  /** Things it is about, excluding what it adds; the first shows the 'waiting' mark. */
  about: (input: never) => readonly Thing[]
  /** The kind that it adds. */
  adds?: Thing['kind']
  /** Queued only if the agent agreed: sent late it may be wrong. */
  asksFirst?: true
  /** The row that it changes: its named fields are compared with their values before (docs/decisions/0087). */
  row?: (rows: Rows, input: never) => { version?: string | undefined } | undefined
  /** Shows it as done. */
  apply: (rows: WritableRows, input: never, made: Made) => void
  /**
   * The reply while it is queued, computed from the rows after `apply`. `original` is the object as the screen showed it before the change. Undefined
   * if it cannot be computed: then the write is sent directly or fails.
   */
  reply: (rows: Rows, input: never, made: Made, original?: object) => unknown
}

/** A write that can be queued. */
export const queueable = <E extends Write>(
  endpoint: E,
  of: Omit<QueueableWrite, 'endpoint' | 'about' | 'row' | 'apply' | 'reply'> & {
    about: (input: InputOf<E>) => readonly Thing[]
    row?: (rows: Rows, input: InputOf<E>) => { version?: string | undefined } | undefined
    apply: (rows: WritableRows, input: InputOf<E>, made: Made) => void
    reply: (rows: Rows, input: InputOf<E>, made: Made, original?: object) => ReplyOf<E> | undefined
  },
): QueueableWrite => ({ endpoint, ...of }) as QueueableWrite
