import type { ReplyOf, Write } from '@mafteach/contract/endpoint'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropAttempts } from '../api/attempts.ts'
import { CallError, type InputOf } from '../api/call.ts'
import { type Again, problemsOfError, useWrite } from '../api/write.ts'
import { useUnsaved } from '../navigation/unsaved.ts'
import { textsNow } from '../texts/texts.ts'
import type { FieldProblem } from '../ui/ErrorBanner.tsx'
import { toast } from '../ui/toasts.ts'
import { uiTexts } from '../ui/ui.texts.ts'
import { comparable } from './comparable.ts'
import { draftTexts } from './draft.texts.ts'
import { type DraftOptions, forgetDraft, onDraftElsewhere, readDraft, saveDraft } from './draft.ts'
import { focusFirst } from './focus-field.ts'
import { isRefused, rulesOf } from './shape-rules.ts'

export type FieldErrors<V> = Partial<Record<keyof V & string, string>>

export interface ContractFormOptions<E extends Write, V extends object> {
  /** Begins the ids of the fields: `customer` makes `customer-phone`. */
  name: string
  start: V
  /** Saves the unfinished form on this device. */
  draft?: DraftOptions<V>
  /** Names of the fields in the banner. */
  labels: FieldErrors<V> | ((values: V) => FieldErrors<V>)
  /** Fields required beyond the shape. */
  required?: readonly (keyof V & string)[]
  /** The form's names for fields of the body that are called otherwise: `{ buyer_end_customer_status: 'type' }`. */
  names?: Readonly<Record<string, keyof V & string>>
  /** Rules beyond the shape, besides "required". */
  check?: (values: V) => FieldErrors<V>
  /** Warnings about unlikely values (`doubtsOf`). Each is shown once per value; saving again confirms it. */
  doubts?: (values: V) => FieldErrors<V>
  /** The input to send. Nothing required is missing. */
  toInput?: (values: V) => InputOf<E>
  /** Adds only once, even if a reply is lost and the details change before the next try. */
  again?: (values: V) => Again<E>
  /** The object that the form changes, as the screen showed it before. */
  original?: object
  /** Sends the form, if it uses other endpoints than this one. */
  send?: (values: V) => Promise<ReplyOf<E>>
  /** Busy until the returned promise resolves, e.g. a navigation. */
  onDone?: (reply: ReplyOf<E>, values: V) => unknown
  /** For adding several: empties after each save. */
  isEmptyAfter?: boolean
  /** Return true if you handled the refusal; or better texts for fields, or one for the whole form. */
  onRefused?: (error: CallError, values: V) => boolean | string | FieldErrors<V>
  /** The text if neither a field nor the network is to blame. */
  failed?: string
  /** A refused form scrolls to the banner at the top; else to its first field. */
  goesToTop?: boolean
}

/** Props of a form control. */
export interface FieldOf<T> {
  id: string
  value: T
  onChange: (value: T) => void
  error: string | undefined
  required: boolean
  maxLength?: number
}

export interface FormState<V extends object, R = unknown> {
  values: V
  /** Sets several fields, optionally from their current values, and clears their errors. */
  set: (change: Partial<V> | ((now: V) => Partial<V>)) => void
  field: <N extends keyof V & string>(name: N) => FieldOf<V[N]>
  errors: FieldErrors<V>
  /** The errors, for the banner on top. */
  problems: readonly FieldProblem[]
  /** Empty required fields. */
  missing: readonly (keyof V & string)[]
  /** While it is sent, and until `onDone` is finished. */
  isBusy: boolean
  /** Sends the form; null if something is missing, it is being sent already, or it was refused. `send` and `required`: this time only. */
  submit: (send?: (values: V) => Promise<R>, required?: readonly (keyof V & string)[]) => Promise<R | null>
  /** Shows why something sent for the form was refused. */
  refuse: (error: CallError) => void
  /** How often it had errors. */
  refusals: number
  /** Whether it can be sent; else shows why not. `required`: this time only. */
  validate: (required?: readonly (keyof V & string)[]) => boolean
  /** Whether the values differ from the start. */
  isChanged: boolean
  /** Shows a draft of an earlier visit. */
  isRestored: boolean
  /** Deletes the draft. */
  forget: () => void
  /** Empties the form, or fills it with the saved values, and deletes the draft. */
  startOver: (values?: V) => void
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const isSame = (one: object, other: object): boolean => comparable(one) === comparable(other)

const NO_DRAFT = { key: null }

/** Says that a draft was restored, and offers an empty form. */
export const useRestoredNotice = (isRestored: boolean, startOver: () => void): void => {
  const [notice] = useState(() => (isRestored ? { startOver } : null))
  useEffect(() => {
    if (notice) toast.done(textsNow(uiTexts).restored, { undo: () => notice.startOver() })
  }, [notice])
}

/**
 * The only way to fill in and send (docs/decisions/0021): values, draft, limits and required marks by the endpoint's shape, refusals under their
 * fields, focus on the first. The screen draws its controls with `field(name)`.
 */
export const useContractForm = <E extends Write, V extends object>(
  endpoint: E,
  options: ContractFormOptions<E, V>,
): FormState<V, ReplyOf<E>> => {
  const { name, required = [], names = {}, check, onDone, onRefused, failed } = options
  const draft: DraftOptions<V> = options.draft ?? NO_DRAFT
  const [start, setStart] = useState(options.start)
  const [restoredValues] = useState(() => readDraft(start, draft))
  const [isRestored, setRestored] = useState(restoredValues !== null)
  const [formError, setFormError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusals, setErrorCount] = useState(0)
  /** The values that were confirmed, by field. */
  const confirmed = useRef<Partial<V>>({})
  /** The open warnings. */
  const [questions, setQuestions] = useState<FieldErrors<V>>({})
  const form = useForm<V>({ mode: 'controlled', initialValues: restoredValues ?? start })
  const values = form.values
  const errors = form.errors as FieldErrors<V>
  const labels = typeof options.labels === 'function' ? options.labels(values) : options.labels
  const write = useWrite(endpoint)
  const t = textsNow(uiTexts)

  const ownName = (field: string) => names[field] ?? field
  const bodyName = (field: string) => Object.keys(names).find((one) => names[one] === field) ?? field
  const rules = (field: string) => rulesOf(endpoint.body, bodyName(field), endpoint.method === 'PATCH')
  const isRequired = (field: string) => required.includes(field as never) || rules(field).required
  const missing = (Object.keys(values) as (keyof V & string)[]).filter(
    // For a required checkbox only `true` is valid.
    (field) => (isRequired(field) && isEmpty(values[field])) || (rules(field).required && values[field] === false),
  )
  const fieldId = (field: string) => `${name}-${field}`

  const showFirst = useEffectEvent(() => focusFirst(Object.keys(errors).map(fieldId), options.goesToTop))
  useEffect(() => {
    if (refusals > 0) showFirst()
  }, [refusals])

  const refuse = (found: Partial<Record<string, string>>, text: string | null = null) => {
    form.setErrors(found)
    setFormError(text)
    setErrorCount((count) => count + 1)
  }
  const set = (given: Partial<V> | ((now: V) => Partial<V>)) => {
    setFormError(null)
    const change = typeof given === 'function' ? given(form.getValues()) : given
    for (const field of Object.keys(change) as (keyof V & string)[]) {
      if (!Object.is(form.getValues()[field], change[field])) form.setFieldValue(field as never, change[field] as never)
    }
    const now = form.getValues()
    if (isSame(now, start)) forgetDraft(draft.key)
    else saveDraft(draft.key, now, draft.startsAnew)
  }
  const newDoubts = (): FieldErrors<V> => {
    const all = Object.entries(options.doubts?.(values) ?? {}) as [keyof V & string, string][]
    // A value that is refused anyway gets its error, no question.
    const doubtful = all.filter(
      ([field]) =>
        !Object.is(confirmed.current[field], values[field]) && !isRefused(endpoint.body, bodyName(field), values[field]),
    )
    for (const [field] of doubtful) confirmed.current[field] = values[field]
    const found = Object.fromEntries(doubtful) as FieldErrors<V>
    setQuestions(found)
    return found
  }
  const validate = (only?: readonly (keyof V & string)[]): boolean => {
    const empty = only ? missing.filter((field) => only.includes(field)) : missing
    const found = { ...Object.fromEntries(empty.map((field) => [field, t.requiredText])), ...check?.(values) }
    if (Object.keys(found).length > 0) {
      refuse(found)
      return false
    }
    const doubts = newDoubts()
    if (Object.keys(doubts).length > 0) {
      refuse(doubts)
      return false
    }
    form.clearErrors()
    return true
  }
  /** Shows each problem at its field; a problem of a field that the form does not show is shown for the form. */
  const showRefusal = (error: CallError) => {
    const known = onRefused?.(error, values) ?? false
    if (known === true) return
    if (known) return typeof known === 'string' ? refuse({}, known) : refuse(known)
    const { fields, form: text } = problemsOfError(error, failed)
    const entries = Object.entries(fields).map(([field, problem]) => [ownName(field), problem] as const)
    const others = entries.filter(([field]) => !(field in values)).map(([, problem]) => problem)
    refuse(Object.fromEntries(entries.filter(([field]) => field in values)), text ?? others[0] ?? null)
  }
  const send = (now: V) =>
    options.send
      ? options.send(now)
      : write.send((options.toInput?.(now) ?? {}) as InputOf<E>, { again: options.again?.(now), original: options.original })
  const submit = async (sendNow = send, fieldsToCheck?: readonly (keyof V & string)[]) => {
    if (isBusy || !validate(fieldsToCheck)) return null
    setBusy(true)
    setFormError(null)
    try {
      const reply = await sendNow(values)
      forgetDraft(draft.key)
      if (options.isEmptyAfter) startOver()
      await onDone?.(reply, values)
      return reply
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showRefusal(error)
      return null
    } finally {
      setBusy(false)
    }
  }
  const startOver = (next: V = start) => {
    setStart(next)
    form.setValues(next)
    form.clearErrors()
    setFormError(null)
    setRestored(false)
    forgetDraft(draft.key)
    if (draft.key !== null) dropAttempts(draft.key)
  }
  useRestoredNotice(isRestored && !draft.isQuiet, startOver)
  const isChanged = !isSame(values, start)
  /** Follows another tab's change of the same draft. */
  const follow = useEffectEvent((change: object | null) => {
    // Several may arrive in one frame.
    const now = form.getValues()
    if (change) {
      if (draft.fits?.({ ...now, ...change }) === false) return
      // The focused field stays unchanged.
      const held = document.hasFocus() ? document.activeElement?.id : undefined
      for (const field of Object.keys(now) as (keyof V & string)[])
        if (field in change && fieldId(field) !== held) form.setFieldValue(field as never, Reflect.get(change, field) as never)
    } else if (!isSame(now, start) && !isBusy) {
      startOver()
      toast.done(textsNow(draftTexts).elsewhere)
    }
  })
  const sharedKey = draft.startsAnew ? null : draft.key
  useEffect(() => (sharedKey === null ? undefined : onDraftElsewhere(sharedKey, (change) => follow(change))), [sharedKey])
  useUnsaved(isChanged)

  return {
    values,
    set,
    field: (field) => ({
      id: fieldId(field),
      value: values[field],
      onChange: (value) => set({ [field]: value } as unknown as Partial<V>),
      error: errors[field],
      ...rules(field),
      required: isRequired(field),
    }),
    errors,
    problems: [
      ...(formError ? [{ text: formError }] : []),
      ...(Object.keys(errors) as (keyof V & string)[]).map((field) => ({
        id: fieldId(field),
        text: missing.includes(field) ? (labels[field] ?? field) : `${labels[field] ?? field}: ${errors[field]}`,
        isQuestion: questions[field] === errors[field],
      })),
    ],
    missing,
    isBusy,
    submit,
    refuse: showRefusal,
    refusals,
    validate,
    isChanged,
    isRestored,
    forget: () => forgetDraft(draft.key),
    startOver,
  }
}
