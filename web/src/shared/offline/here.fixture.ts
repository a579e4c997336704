import type { Read, ReplyOf } from '@mafteach/contract/endpoint'
import type { InputOf } from '../api/call.ts'
import { KINDS, type Kind } from './disk.ts'
import { type Here, type NoteHere, nothingWritten, type OfflinePart } from './part.ts'

/** Rows of a test, which states only what it reads. */
type SomeRows = { [K in Kind | 'notes']?: readonly { id: number }[] }

export const hereOf = (rows: SomeRows, storedReplies: readonly (readonly [Read, unknown])[] = []): Here => ({
  rows: {
    ...(Object.fromEntries(KINDS.map((kind) => [kind, mapOf(rows[kind])])) as unknown as Here['rows']),
    ...nothingWritten(),
    notes: mapOf(rows.notes) as unknown as Map<number, NoteHere>,
  },
  me: 1,
  now: new Date('2026-11-20T09:00:00Z'),
  storedReply: async (endpoint) => storedReplies.find(([one]) => one === endpoint)?.[1] as never,
})

const mapOf = (rows: readonly { id: number }[] = []) => new Map(rows.map((row) => [row.id, row]))

/** A part's reply to a call, with a query of texts. */
export const answerOf = async <E extends Read>(
  { answers = [] }: OfflinePart,
  here: Here,
  endpoint: E,
  { params = {}, query = {}, body }: Partial<Record<keyof InputOf<E>, object>> = {},
): Promise<ReplyOf<E> | undefined> =>
  (await answers.find((answer) => answer.endpoint === endpoint)!.make({ params, query, body } as never, here)) as
    | ReplyOf<E>
    | undefined
