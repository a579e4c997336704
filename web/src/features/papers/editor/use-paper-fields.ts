import { changeDocument, type Document, type FieldsInput, type FieldValue } from '@mafteach/contract/documents'
import type { FormField } from '@mafteach/contract/forms'
import { isIdentityNumber, passportNumber } from '@mafteach/contract/identity'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '#shared/api/call.ts'
import { problemsOfError, useWrite } from '#shared/api/write.ts'
import { forgetDraft, readDraft, saveDraft } from '#shared/form/draft.ts'
import { documentQuery } from '../papers.api.ts'
import { CUSTOMER_NUMBER, customerIdentity, type PaperValues } from './field-words.ts'

const PAUSE_MS = 600

export type SaveState = 'saved' | 'saving' | 'waiting'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** An incomplete number is not yet wrong. Nor is an unreadable sum an empty one. */
const isFullyTyped = (field: FormField | undefined, value: FieldValue | null, values: PaperValues): boolean => {
  if (Number.isNaN(value)) return false
  if (field?.kind !== 'id_number' || typeof value !== 'string' || value.trim() === '') return true
  const isPassport = field.name === CUSTOMER_NUMBER && customerIdentity(values).kind === 'PASSPORT'
  return isPassport ? passportNumber(value) !== null : isIdentityNumber(value.trim())
}

/**
 * The fields of a draft, saved while typing: unsaved input is stored on this device, also when the tab is closed or the network fails. Refused input
 * is marked at its field until changed.
 */
export const usePaperFields = (paper: Document, fields: readonly FormField[]) => {
  const { id } = paper
  const key = `draft:paper:1:${id}`
  const [start] = useState(() => readDraft<FieldsInput>({}, { key }) ?? {})
  const [values, setValues] = useState<PaperValues>(() => ({ ...paper.fields, ...start }))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [state, setState] = useState<SaveState>('saved')
  const unsaved = useRef<FieldsInput>(start)
  const refused = useRef<Readonly<Record<string, string>>>({})
  const saving = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { send } = useWrite(changeDocument, {
    onDone: (reply, _, client) => client.setQueryData(documentQuery(id).queryKey, reply),
  })

  const toSave = (): FieldsInput =>
    Object.fromEntries(
      Object.entries(unsaved.current).filter(
        ([name, value]) =>
          !(name in refused.current) &&
          isFullyTyped(
            fields.find((field) => field.name === name),
            value,
            { ...values, ...unsaved.current },
          ),
      ),
    )
  const saveUnsaved = () => {
    // A draft writes NaN as null, which would empty the field after a reload.
    const draft = Object.fromEntries(Object.entries(unsaved.current).filter(([, value]) => !Number.isNaN(value)))
    if (Object.keys(draft).length > 0) saveDraft(key, draft)
    else forgetDraft(key)
  }
  const refuse = (texts: Readonly<Record<string, string>>) => {
    refused.current = texts
    setProblems(texts)
  }

  const saveNow = async (): Promise<void> => {
    for (let sent = toSave(); Object.keys(sent).length > 0; sent = toSave()) {
      setState('saving')
      try {
        await send({ params: { id }, body: { fields: sent } })
        unsaved.current = Object.fromEntries(
          Object.entries(unsaved.current).filter(([name, value]) => !(name in sent && isSame(sent[name], value))),
        )
        saveUnsaved()
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const found = problemsOfError(error).fields
        if (Object.keys(found).length === 0) {
          // The connection, or the server failed: retried once online or at the next letter.
          setState('waiting')
          return
        }
        refuse({ ...refused.current, ...found })
      }
    }
    setState('saved')
  }
  /** Saves what is unsaved, one save at a time; returns the fields that failed. */
  const flush = async (): Promise<string[]> => {
    clearTimeout(timer.current)
    saving.current ??= saveNow().finally(() => {
      saving.current = null
    })
    await saving.current
    return Object.keys(unsaved.current)
  }

  const set = (name: string, value: FieldValue | null) => {
    setValues((now) => ({ ...now, [name]: value }))
    unsaved.current = { ...unsaved.current, [name]: value }
    if (name in refused.current) {
      const { [name]: _, ...others } = refused.current
      refuse(others)
    }
    saveUnsaved()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), PAUSE_MS)
  }

  /** Values that the server filled in, except where unsaved. */
  const take = (filled: Document['fields']) => setValues({ ...filled, ...unsaved.current })

  const onStart = useEffectEvent(() => void flush())
  useEffect(() => {
    onStart()
    const again = () => onStart()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      // Left within a pause: the input is sent.
      again()
    }
  }, [])

  return { values, set, take, problems, state, flush }
}

export type PaperFields = ReturnType<typeof usePaperFields>
