import { createCustomer } from '@mafteach/contract/customers'
import { nationalDigits } from '@mafteach/contract/phones'
import type { CallError } from '#shared/api/call.ts'
import { ContractForm, FormProblems } from '#shared/form/ContractForm.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { PhoneField } from '#shared/ui/fields/PhoneField.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { look } from '#shared/ui/look.ts'
import { Row } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import type { Person } from './deal-values.ts'
import { dealsTexts } from './deals.texts.ts'

export interface NewPersonProps {
  /** The unsuccessful search text: a name, or a phone. */
  start: string
  onAdded: (person: Person) => void
  onCancel: () => void
}

/** A customer added with the deal; phone and name are both needed (spec section 5). An existing owner of the phone is used unchanged. */
export const NewPerson = ({ start, onAdded, onCancel }: NewPersonProps) => {
  const t = useTexts(dealsTexts)
  const isPhone = /\d/.test(start)
  const form = useContractForm(createCustomer, {
    name: 'deal-person',
    start: isPhone ? { name: '', phone: start } : { name: start, phone: '' },
    labels: { name: t.name, phone: t.phone },
    required: ['phone'],
    toInput: ({ name, phone }) => ({ body: { name: name.trim(), phone: nationalDigits(phone) } }),
    onDone: onAdded,
    onRefused: (error, { phone }) => {
      const known = knownOf(error)
      if (!known) return false
      toast.done(t.known(known.name))
      onAdded({ ...known, phone: nationalDigits(phone) })
      return true
    },
    failed: t.failed,
  })
  return (
    <ContractForm form={form} className={look({ flow: 'stack', gap: 14, anywhere: true })}>
      <FormProblems form={form} />
      <TextField {...form.field('name')} label={t.name} autoComplete="off" />
      <PhoneField {...form.field('phone')} label={t.phone} autoComplete="off" />
      <Row gap={8} align="stretch">
        <Button
          type="submit"
          variant="soft"
          className={look({ grow: true })}
          busy={form.isBusy}
          disabled={form.missing.length > 0}
        >
          {t.add}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </Row>
    </ContractForm>
  )
}

/** The customer in a 409 `customer_exists`: the phone is theirs. */
const knownOf = ({ code, body }: CallError): { id: number; name: string } | null =>
  code === 'customer_exists' ? (body as { customer: { id: number; name: string } }).customer : null
