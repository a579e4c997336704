import type { Note } from '@mafteach/contract/customers'
import type { CallOf, Endpoint, Read, ReplyOf } from '@mafteach/contract/endpoint'
import type { InputOf } from '../call.ts'
import type { Kind, RowOf } from './disk.ts'

/** What a feature says of itself without a line. `app/offline/parts.ts` puts the parts of all together. */
export interface OfflinePart {
  answers: readonly Answer[]
}

/** What is here, with everything shown as done that waits to be sent. Only the kinds that an answer needs are there. */
export type Rows = { readonly [K in Kind]: ReadonlyMap<number, RowOf<K>> } & {
  /** Notes that were written here lately, newest last; an answer that is kept may have them too. */
  readonly notes: ReadonlyMap<number, Note & { customer: number }>
}

export interface Here {
  rows: Rows
  /** Who is signed in. */
  me: number
  now: Date
  /** What the server answered to a call the last time; undefined when it was never asked from here. */
  kept: <E extends Read>(endpoint: E, input?: InputOf<E>) => Promise<ReplyOf<E> | undefined>
}

/** The parts of an address as they are sent: texts. What is empty is not there. */
type Texts<T> = { readonly [K in keyof NonNullable<T>]?: string }
export interface AskedOf<E extends Endpoint> {
  params: { readonly [K in keyof NonNullable<CallOf<E>['params']>]: string }
  query: Texts<CallOf<E>['query']>
  body: CallOf<E>['body']
}

export interface Answer {
  endpoint: Read
  needs: readonly Kind[]
  /** Whether the server's answers to this call are kept, for the same call and for answers that are made of them. */
  isKept: boolean
  make: (asked: AskedOf<Endpoint>, here: Here) => unknown
  /** Numbers that headers say beside an answer. Of a bare array `X-Total-Count` is its length, unless told. */
  counts?: (reply: never) => Record<string, number>
}

/**
 * Answers a call by rows: the same rows in the same order as the server. Undefined where what is here does not suffice.
 */
export const answer = <E extends Read>(
  endpoint: E,
  needs: readonly Kind[],
  make: (asked: AskedOf<E>, here: Here) => ReplyOf<E> | undefined | Promise<ReplyOf<E> | undefined>,
  { isKept = false }: { isKept?: boolean } = {},
): Answer => ({ endpoint, needs, isKept, make: make as Answer['make'] })

/** Answers a call as the server did the last time, and remembers that. Not for what others may take out of sight. */
export const kept = <E extends Read>(endpoint: E): Answer => ({
  endpoint,
  needs: [],
  isKept: true,
  make: ({ params, query, body }, here) => here.kept(endpoint, { params, query, body } as never),
})
