import { countryOptions } from '@mafteach/contract/countries'
import { ID_TEXT_MAX, type IdKind, readIdentity } from '@mafteach/contract/identity'
import { type FormEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { mayPass, Refused, type Signature } from './signing-calls.ts'
import { SigningIcon } from './signing-icon.tsx'
import { readDraft, type SigningDraft, saveDraft } from './signing-memory.ts'
import type { SigningParts } from './signing-parts.ts'
import { SignatureField } from './signing-signature.tsx'
import { SigningSteps } from './signing-steps.tsx'
import { useSignerLanguage, useSigningTexts } from './signing-words.ts'

const AGAIN_MS = 4_000
const BOXES = ['messages', 'calls', 'sharing'] as const
const FIELDS = ['name', 'id_number', 'id_country', 'signature'] as const
type Field = (typeof FIELDS)[number]
type Problems = Partial<Record<Field, string>>

interface FormProps extends SigningParts {
  /** The id of the paper. */
  paper: number
  onRead: () => void
  onDecline: () => void
}

/** Resolves when the connection may be back. */
const lineBack = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, AGAIN_MS)
    addEventListener(
      'online',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/** Name, identity number, boxes and signature. Input survives a reload; a lost connection is retried, with one key. */
export const SigningForm = ({ paper, onRead, onDecline, ...parts }: FormProps) => {
  const { calls, content, ticket, onRefused, onChanged } = parts
  const t = useSigningTexts()
  const language = useSignerLanguage()
  const countries = useMemo(() => countryOptions(language), [language])
  const [draft, setDraft] = useState<SigningDraft>(
    () =>
      readDraft(paper) ?? {
        name: content.signer.name,
        id_kind: content.signer.id_kind ?? 'ID',
        id_number: '',
        id_country: content.signer.id_country,
        boxes: { messages: false, calls: false, sharing: false },
        kind: 'drawn',
        typed: '',
        strokes: [],
        key: crypto.randomUUID(),
      },
  )
  const [problems, setProblems] = useState<Problems>({})
  const [sending, setSending] = useState<'no' | 'yes' | 'waiting'>('no')
  const form = useRef<HTMLFormElement>(null)
  /** The drawing as a PNG; null without one. */
  const picture = useRef<() => string | null>(() => null)

  // Focuses the first empty field: a signer who only lacked a number types it immediately.
  useLayoutEffect(() => {
    const empty = [...form.current!.querySelectorAll<HTMLInputElement>('input[data-field]')].find(({ value }) => value === '')
    empty?.focus({ preventScroll: true })
  }, [])

  const change = (part: Partial<SigningDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    // A field being corrected is no longer marked.
    setProblems(({ name, id_number, id_country, signature }) => ({
      ...(name && part.name === undefined ? { name } : {}),
      ...(id_number && part.id_number === undefined ? { id_number } : {}),
      ...(id_country && part.id_country === undefined ? { id_country } : {}),
      ...(signature && !part.strokes && part.typed === undefined && !part.kind ? { signature } : {}),
    }))
  }
  // Immediately: a reload before the next frame would lose the change.
  useLayoutEffect(() => saveDraft(paper, draft), [paper, draft])

  const isPassport = draft.id_kind === 'PASSPORT'
  // An identity number is often written with a dash before its check digit.
  const idNumber = isPassport ? draft.id_number.trim() : draft.id_number.replace(/\D/g, '')
  const identity = readIdentity({ kind: draft.id_kind, number: idNumber, country: draft.id_country })
  const hasDetails = draft.name.trim() !== '' && typeof identity !== 'string'
  const toKind = (id_kind: IdKind) => change({ id_kind, id_number: '', id_country: null })

  const signatureOf = (): Signature['signature'] | null => {
    if (draft.kind === 'typed') return draft.typed.trim() === '' ? null : { kind: 'typed', value: draft.typed.trim() }
    const value = picture.current()
    return value === null ? null : { kind: 'drawn', value }
  }

  const show = (found: Problems) => {
    setProblems(found)
    const first = FIELDS.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus()
  }

  /** Repeats until answered: the same signature, with the same key. */
  const sign = async (signature: Signature['signature']) => {
    const { id_kind, id_country, boxes } = draft
    const body = { name: draft.name.trim(), id_kind, id_number: idNumber, id_country, signature, boxes }
    for (;;) {
      try {
        return await calls.sign(ticket, body, draft.key)
      } catch (error) {
        if (!mayPass(error)) throw error
        setSending('waiting')
        await lineBack()
      }
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const signature = signatureOf()
    const found: Problems = {
      ...(draft.name.trim() === '' ? { name: t.nameMissing } : {}),
      ...(idNumber === ''
        ? { id_number: isPassport ? t.passportMissing : t.idNumberMissing }
        : identity === 'number'
          ? { id_number: isPassport ? t.passportWrong : t.idNumberWrong }
          : {}),
      ...(identity === 'country' ? { id_country: t.countryMissing } : {}),
      ...(signature ? {} : { signature: t.signatureMissing }),
    }
    show(found)
    if (!signature || Object.keys(found).length > 0) return
    setSending('yes')
    try {
      await sign(signature)
      saveDraft(paper, null)
      await onChanged()
    } catch (error) {
      setSending('no')
      const fieldErrors = error instanceof Refused && error.status === 400 ? error.body : null
      const texts = FIELDS.flatMap((field) =>
        Array.isArray(fieldErrors?.[field]) ? [[field, String(fieldErrors[field][0])]] : [],
      )
      if (texts.length > 0) show(Object.fromEntries(texts) as Problems)
      else onRefused(error)
    }
  }

  const problemOf = (field: Field) => (
    <span id={`${field}-problem`} className="error" role="alert">
      {problems[field] ?? ''}
    </span>
  )
  const given = (field: 'name' | 'id_number' | 'id_country') => ({
    'data-field': field,
    'aria-invalid': problems[field] !== undefined,
    'aria-describedby': `${field}-problem`,
  })
  const isBusy = sending !== 'no'

  return (
    <>
      <SigningSteps at={hasDetails ? 'sign' : 'details'} />
      <main className="customer with-foot">
        <form ref={form} id="signing" noValidate onSubmit={(event) => void submit(event)}>
          <div>
            <h1 lang="he" dir="rtl">
              {content.title}
            </h1>
            <p className="lead">{t.until(content.expires_at)}</p>
          </div>
          <button type="button" className="paper-card row card" onClick={onRead}>
            <SigningIcon name="file" size={24} />
            <span className="about">
              <strong dir="auto">{content.summary[0] ?? t.fullPaper}</strong>
              {content.summary[1] && (
                <small className="quiet label" dir="auto">
                  {content.summary[1]}
                </small>
              )}
            </span>
            <span className="more green strong">
              {t.read}
              <SigningIcon name="chevron" size={16} />
            </span>
          </button>
          <div className="two">
            <label className="field">
              {t.name}
              <input
                {...given('name')}
                autoComplete="name"
                maxLength={120}
                value={draft.name}
                onInput={({ currentTarget }) => change({ name: currentTarget.value })}
              />
              {problemOf('name')}
            </label>
            <label className="field">
              {isPassport ? t.passport : t.idNumber}
              <input
                {...given('id_number')}
                dir="ltr"
                inputMode={isPassport ? 'text' : 'numeric'}
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={isPassport ? ID_TEXT_MAX : 11}
                value={draft.id_number}
                onInput={({ currentTarget }) => change({ id_number: currentTarget.value })}
              />
              {problemOf('id_number')}
            </label>
            {isPassport && (
              <label className="field">
                {t.country}
                <select
                  {...given('id_country')}
                  value={draft.id_country ?? ''}
                  onChange={({ currentTarget }) => change({ id_country: currentTarget.value || null })}
                >
                  <option value="">{t.choose}</option>
                  {countries.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
                {problemOf('id_country')}
              </label>
            )}
          </div>
          {/* The field is required because the agent had entered it for the signer. */}
          {content.signer.id_kind === null && (
            <button type="button" className="button plain tap" onClick={() => toKind(isPassport ? 'ID' : 'PASSPORT')}>
              {isPassport ? t.toIdNumber : t.toPassport}
            </button>
          )}
          <fieldset className="boxes">
            <legend>{t.boxes.title}</legend>
            {BOXES.map((box) => (
              <label key={box} className="box row tap">
                <input
                  type="checkbox"
                  checked={draft.boxes[box]}
                  onChange={({ currentTarget }) => change({ boxes: { ...draft.boxes, [box]: currentTarget.checked } })}
                />
                {t.boxes[box]}
              </label>
            ))}
            <p className="hint">{t.boxes.note}</p>
          </fieldset>
          <SignatureField draft={draft} change={change} picture={picture} hasProblem={problems.signature !== undefined} />
          {problemOf('signature')}
        </form>
      </main>
      <div className="foot">
        <p className="hint" role="status">
          {sending === 'waiting' ? t.noLine : sending === 'yes' ? t.signing : t.confirms}
        </p>
        <button type="submit" form="signing" className="button primary" disabled={isBusy}>
          <SigningIcon name="signature" size={24} />
          {t.sign}
        </button>
        <button type="button" className="button plain tap" disabled={isBusy} onClick={onDecline}>
          {t.decline}
        </button>
      </div>
    </>
  )
}
