import { useEffect, useState } from 'react'
import { ports } from '#shared/ports.ts'
import type { AssetForm } from './asset-form.ts'

/** A form half filled survives a closed tab and a dead battery (product.md section 10). One draft per user and asset, or seller of a new one. */
export const draftKey = (user: number, { asset, seller }: { asset?: number; seller?: number }): string =>
  `draft:asset:${user}:${asset ?? (seller === undefined ? 'new' : `new-of-${seller}`)}`

/** What was kept, over `start`: a field that came to the form since then begins as it does there. */
export const readDraft = (key: string, start: AssetForm): AssetForm | null => {
  const text = ports().storage.get(key)
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    return typeof kept === 'object' && kept !== null ? { ...start, ...kept } : null
  } catch {
    return null
  }
}

/**
 * The form's state, kept from the first change until `forget`. `isRestored` while it shows an earlier draft.
 * With a null key nothing is kept any more: the asset is saved.
 */
export const useDraft = (key: string | null, start: AssetForm) => {
  const [draft] = useState(() => (key === null ? null : readDraft(key, start)))
  const [form, setForm] = useState(draft ?? start)
  const [isRestored, setRestored] = useState(draft !== null)
  useEffect(() => {
    if (key !== null && form !== start && form !== draft) ports().storage.set(key, JSON.stringify(form))
  }, [key, form, start, draft])
  const forget = () => {
    if (key !== null) ports().storage.remove(key)
  }
  return {
    form,
    setForm,
    isRestored,
    forget,
    startOver: () => {
      setForm(start)
      setRestored(false)
      forget()
    },
  }
}
