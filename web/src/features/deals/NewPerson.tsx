import { nationalDigits } from '@mafteach/contract/phones'
import { useState } from 'react'
import { CallError } from '#shared/call.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { PhoneField } from '#shared/ui/PhoneField.tsx'
import { TextField } from '#shared/ui/TextField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './DealDialog.module.css'
import type { Person } from './deal-values.ts'
import { useAddPerson } from './deals.api.ts'
import { dealsTexts } from './deals.texts.ts'

export interface NewPersonProps {
  /** What was searched for and not found: a name, or a phone. */
  start: string
  onAdded: (person: Person) => void
  onCancel: () => void
}

/** A customer who comes with the deal; phone and name are both needed (spec section 5). */
export const NewPerson = ({ start, onAdded, onCancel }: NewPersonProps) => {
  const t = useTexts(dealsTexts)
  const isPhone = /\d/.test(start)
  const [name, setName] = useState(isPhone ? '' : start)
  const [phone, setPhone] = useState(isPhone ? start : '')
  const [refused, setRefused] = useState<{ phone: string; text: string } | null>(null)
  const { mutateAsync, isPending } = useAddPerson()
  const add = async () => {
    try {
      onAdded(await mutateAsync({ name: name.trim(), phone: nationalDigits(phone) }))
    } catch (error) {
      const known = knownOf(error)
      if (known) {
        toast.done(t.known(known.name))
        onAdded({ ...known, phone: nationalDigits(phone) })
      } else if (error instanceof CallError && error.fields.phone) setRefused({ phone, text: t.phoneInvalid })
      else toast.error(t.failed)
    }
  }
  return (
    <>
      <TextField label={t.name} value={name} onChange={setName} maxLength={120} autoComplete="off" required />
      <PhoneField
        label={t.phone}
        value={phone}
        onChange={setPhone}
        autoComplete="off"
        required
        error={refused?.phone === phone ? refused.text : null}
      />
      <div className={styles.foot}>
        <Button variant="soft" busy={isPending} disabled={name.trim() === '' || phone.trim() === ''} onClick={add}>
          {t.add}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </div>
    </>
  )
}

/** The customer whom a 409 `customer_exists` brings: the phone is theirs. */
const knownOf = (error: unknown): { id: number; name: string } | null =>
  error instanceof CallError && error.code === 'customer_exists'
    ? (error.body as { customer: { id: number; name: string } }).customer
    : null
