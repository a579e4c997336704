import type { ReplyOf, Upload, Write } from '@mafteach/contract/endpoint'
import type { Entity } from '@mafteach/contract/entities'
import { LOADING_DELAY_MS } from '@mafteach/contract/limits'
import { type QueryClient, type QueryKey, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useDebounced } from '../lists/use-debounced.ts'
import { canStoreWrites, isServerAway, isUnreachable, offline } from '../offline/connection.ts'
import { withoutTemporary } from '../offline/temporary-ids.ts'
import { serverLanguage } from '../texts/language.ts'
import { textsNow } from '../texts/texts.ts'
import { setToastNote, toast } from '../ui/toasts.ts'
import { uiTexts } from '../ui/ui.texts.ts'
import { attempts, beginAttempt, earlierKey, endAttempt, type FormOfAttempt, saveAttempt } from './attempts.ts'
import { type AnySent, CallError, callAny, type InputOf, newKey } from './call.ts'
import { type Gone, lastSeen, refresh, stopAsking } from './query.ts'
import { withSecondTry } from './second-try.ts'

/** Why a write was refused, for the person who filled it in: a text per field, and one for the form. */
export interface Problems {
  fields: Readonly<Record<string, string>>
  form: string | null
}

/** `failed` is the text if neither a field nor the network is to blame. */
export const problemsOfError = (error: unknown, failed?: string): Problems => {
  const t = textsNow(uiTexts)
  if (!(error instanceof CallError)) throw error
  const { non_field_errors: formErrors, ...fields } = error.fields
  const texts = Object.entries(fields).map(([name, [text = t.failed]]) => [name, text] as const)
  if (texts.length > 0) return { fields: Object.fromEntries(texts), form: formErrors?.[0] ?? null }
  if (isUnreachable(error))
    return { fields: {}, form: error.status > 0 ? t.serverAway : canStoreWrites() ? t.noNetwork : t.notSaved }
  if (error.code === 'step_up_needed') return { fields: {}, form: t.notProved }
  return { fields: {}, form: formErrors?.[0] ?? failed ?? t.failed }
}

export interface WriteOptions<E extends Write> {
  /** Shows the change before the reply. If it is refused, the previous state returns and what the endpoint changes is refetched. */
  show?: (client: QueryClient, input: InputOf<E>) => void
  /** Called with the reply, before refetching. */
  onDone?: (reply: ReplyOf<E>, input: InputOf<E>, client: QueryClient) => void
  /** Return true if you handled it; else a toast says why. */
  onRefused?: (error: CallError, input: InputOf<E>) => boolean
  /** What this agent can no longer see, though it exists. */
  gone?: (input: InputOf<E>) => Gone
  /** The toast's text if neither a field nor the network is to blame. */
  failed?: string | undefined
}

/** Files instead of a body, if the call takes them. They are not queued: the agent chooses them again. */
export type FilesOf<E extends Write> = E extends { readonly upload: Upload } ? { form?: FormData } : { form?: undefined }

/** For a form that adds something: sent again with changes after a lost reply, it adds once. */
export interface Again<E extends Write> extends FormOfAttempt<InputOf<E>> {
  /** It was added at the first try: updates it to the latest details. */
  change: (added: ReplyOf<E>) => Promise<ReplyOf<E>>
}

export interface SendOptions<E extends Write> {
  again?: Again<E> | undefined
  /**
   * The object as the screen showed it before the change. Fields changed elsewhere keep their values; for a field changed on both sides the agent
   * chooses (docs/decisions/0087).
   */
  original?: object | null | undefined
  /** The agent agreed that it may be queued. */
  mayWait?: boolean
}

export interface WriteState<E extends Write> {
  /** Returns the reply; null if the write was refused, after showing why. */
  write: (
    ...input: object extends InputOf<E> ? [input?: InputOf<E> & FilesOf<E>] : [input: InputOf<E> & FilesOf<E>]
  ) => Promise<ReplyOf<E> | null>
  /** The same, for callers that show the reason themselves: throws `CallError`. */
  send: (input: InputOf<E> & FilesOf<E>, options?: SendOptions<E>) => Promise<ReplyOf<E>>
  isBusy: boolean
}

/**
 * The only way to write. Checks the body by its shape, repeats an unanswered write with the same key (also after a reload), and refetches what it
 * changes.
 */
export const useWrite = <E extends Write>(
  endpoint: E,
  { show, onDone, onRefused, gone, failed }: WriteOptions<E> = {},
): WriteState<E> => {
  const client = useQueryClient()
  const mutationKey = [endpoint.method, endpoint.path]
  /** Of several quick writes only the last refetches: an earlier answer would undo what was just shown. */
  const isLast = () => client.isMutating({ mutationKey }) <= 1
  const goneBy = (input: InputOf<E>) => gone?.(input) ?? deletedBy(endpoint, input)
  const { mutateAsync, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ input, original, ...how }: Sending<E>) =>
      sendOrQueue(endpoint, input, {
        ...how,
        original: original ?? lastSeen(client, endpoint, input),
        isForm: Boolean(original),
      }),
    onMutate: async ({ input }) => {
      const going = goneBy(input)
      if (going) await stopAsking(client, going)
      if (!show) return []
      const changed = { predicate: ({ queryKey }: { queryKey: QueryKey }) => endpoint.changes.includes(queryKey[0] as Entity) }
      await client.cancelQueries(changed)
      const before = client.getQueriesData(changed)
      show(client, input)
      return before.filter(([key, data]) => client.getQueryData(key) !== data)
    },
    onSuccess: (reply, { input }) => {
      onDone?.(reply, input, client)
      if (isLast()) void refresh(client, endpoint.changes, goneBy(input))
    },
    onError: (_, { input }, before = []) => {
      for (const [key, data] of before) client.setQueryData(key, data)
      if ((show || goneBy(input)) && isLast()) void refresh(client, endpoint.changes)
    },
  })
  return {
    isBusy: isPending,
    send: (input, options) => mutateAsync({ input, ...options }),
    write: async (...[input]) => {
      const sent = (input ?? {}) as InputOf<E>
      try {
        return await mutateAsync({ input: sent })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (onRefused?.(error, sent)) return null
        const t = textsNow(uiTexts)
        const { fields, form } = problemsOfError(error, failed)
        const isTriedAgain = error.code === 'network' && canStoreWrites()
        toast.error(isTriedAgain ? t.tryAgainOnline : (form ?? Object.values(fields)[0] ?? t.failed))
        return null
      }
    },
  }
}

const deletedBy = ({ method, path }: Write, input: object): Gone | undefined =>
  method === 'DELETE' && 'params' in input ? { path, params: input.params as object } : undefined

/** Whether a write has been under way long enough to show it. */
export const useIsWriting = (): boolean => {
  const isWriting = useIsMutating() > 0
  return useDebounced(isWriting, LOADING_DELAY_MS) && isWriting
}

interface Sending<E extends Write> extends SendOptions<E> {
  input: InputOf<E>
}

interface Originating<E extends Write> extends SendOptions<E> {
  /** The original is what a form started with; else what was last shown. */
  isForm: boolean
}

/** Checks the body and sends the write. A write that may wait for a connection is stored on disk first. Throws `CallError`. */
const sendOrQueue = async <E extends Write>(
  endpoint: E,
  input: InputOf<E>,
  { original, isForm, again, mayWait }: Originating<E>,
): Promise<ReplyOf<E>> => {
  const issues = issuesOf(endpoint, input)
  if (issues) throw await refusalOf(issues, input)
  await lastOf.get(objectOf(endpoint, input) ?? '')
  // An earlier try may have arrived.
  const key = earlierKey(endpoint, input) ?? newKey()
  const device = await offline()
  const queued = await device
    ?.write(endpoint, input, { original: original ?? undefined, isForm, mayWait, key })
    .catch((error: unknown) => {
      if (endpoint.method === 'POST' && error instanceof CallError && !wasAnswered(error)) saveAttempt(endpoint, input, key)
      throw error
    })
  const t = textsNow(uiTexts)
  setToastNote(queued?.waits ? (isServerAway() ? t.sentWhenBack : t.sentWhenOnline) : null)
  if (!queued) {
    const reply = await inTurn(endpoint, input, again)
    device?.noteReply(reply)
    return reply
  }
  endAttempt(key)
  return queued.reply as ReplyOf<E>
}

/** The last unanswered write of each object that was sent without the queue: calls that are under way together arrive in any order. */
const lastOf = new Map<string, Promise<unknown>>()
/** The object that a write names; undefined for one that adds something. */
const objectOf = ({ path }: Write, { params }: AnySent): string | undefined =>
  params ? path.split('/')[1] + JSON.stringify(params) : undefined

/** Sends a write after the one before it. Files go side by side. */
const inTurn = async <E extends Write>(endpoint: E, input: InputOf<E>, again?: Again<E>): Promise<ReplyOf<E>> => {
  const object = objectOf(endpoint, input)
  if (!object || 'form' in input) return sendOnce(endpoint, input, again)
  const send = () => sendOnce(endpoint, input, again)
  const reply = lastOf.get(object)?.then(send) ?? send()
  const last = reply.catch(() => undefined)
  lastOf.set(object, last)
  return reply.finally(() => lastOf.get(object) === last && lastOf.delete(object))
}

/** Sends a write, and stores it until it is answered. Throws `CallError`. */
const sendOnce = async <E extends Write>(endpoint: E, input: InputOf<E>, again?: Again<E>): Promise<ReplyOf<E>> => {
  const isRemembered = endpoint.method === 'POST' && !('form' in input)
  const idempotencyKey = isRemembered ? beginAttempt(endpoint, input, again) : newKey()
  const ask = async () => (await withSecondTry(() => callAny(endpoint, { ...input, idempotencyKey }))) as ReplyOf<E>
  if (!isRemembered) return ask()
  let reply: ReplyOf<E>
  try {
    reply = await ask()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (again && error.code === 'idempotency_mismatch') {
      // Stored until the change is done, too.
      reply = await again.change(await firstReply(endpoint, idempotencyKey, error))
    } else {
      if (wasAnswered(error)) endAttempt(idempotencyKey)
      throw error
    }
  }
  endAttempt(idempotencyKey)
  return reply
}

/** The lost reply: that of the attempt with this key that was done. */
const firstReply = async <E extends Write>(endpoint: E, idempotencyKey: string, mismatch: CallError): Promise<ReplyOf<E>> => {
  for (const { input } of attempts().filter(({ key }) => key === idempotencyKey)) {
    try {
      return (await callAny(endpoint, { ...(input as InputOf<E>), idempotencyKey })) as ReplyOf<E>
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'idempotency_mismatch')) throw error
    }
  }
  throw mismatch
}

/** After a network failure or a 5xx it is unknown whether the write was done. */
const wasAnswered = ({ status }: CallError): boolean => status > 0 && status < 500

/** Shape errors of the body. Uses `~standard`, so that pages which only read do not load zod. */
const issuesOf = ({ body: shape }: Write, input: object): z.core.$ZodIssue[] | undefined => {
  if (!shape || !('body' in input)) return
  return (shape['~standard'].validate(withoutTemporary(input.body)) as { issues?: z.core.$ZodIssue[] }).issues
}

/** The server's refusal, made without calling it. Its texts load when first needed. */
const refusalOf = async (issues: z.core.$ZodIssue[], input: { body?: unknown }): Promise<CallError> => {
  const words = await import('@mafteach/contract/field-problems').catch(() => null)
  if (!words) return new CallError(0, null)
  return new CallError(400, words.fieldErrors(words.problemsOf(issues, input.body), serverLanguage()))
}
