import { nationalDigits } from '@mafteach/contract/phones'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#shared/call.ts'
import { paths } from '#shared/paths.ts'
import { textsNow } from '#shared/texts.ts'
import { toast } from '#shared/toasts.ts'
import type { FieldProblem } from '#shared/ui/ErrorBanner.tsx'
import { useChangeCustomer, useCreateCustomer, useSwitchCustomer } from '../customers.api.ts'
import { customerFormTexts } from './customer-form.texts.ts'
import {
  type CustomerField,
  type CustomerValues,
  missingCustomerFields,
  toCustomerChange,
  toNewCustomer,
} from './customer-values.ts'
import { type FoundCustomer, usePhoneLookup } from './use-phone-lookup.ts'

export type CustomerErrors = Partial<Record<CustomerField | 'form', string>>

/** The id of a field, for the links of the error banner. */
export const customerFieldId = (field: CustomerField): string => `customer-${field}`

interface Options {
  values: CustomerValues
  onChange: (values: CustomerValues) => void
  required: readonly CustomerField[]
  /** Before the app leaves for the card of a customer who is known already. */
  onLeave?: () => void
}

/** The customer part of every form that adds one: lookup by phone, the meeting with a known customer, checks, saving (spec sections 2.4, 4, 5). */
export const useCustomerForm = ({ values, onChange, required, onLeave }: Options) => {
  const navigate = useNavigate()
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<{ errors: CustomerErrors; values: CustomerValues } | null>(null)
  const [met, setMet] = useState<FoundCustomer | null>(null)
  /** Who has the phone that was looked up last; it outlives the dialog. */
  const [known, setKnown] = useState<{ customer: FoundCustomer; digits: string } | null>(null)
  const create = useCreateCustomer()
  const change = useChangeCustomer()
  const switches = useSwitchCustomer()

  /** Runs an act of the dialog; a failure keeps the dialog open. */
  const attempt = async (task: () => Promise<unknown>): Promise<boolean> => {
    try {
      await task()
      return true
    } catch {
      toast.error(textsNow(customerFormTexts).failed)
      return false
    }
  }

  /** Somebody has this phone: an archived one is unarchived at once, and the name has to be typed again (spec section 4). */
  const meet = async (found: FoundCustomer) => {
    if (found.is_archived) {
      if (!(await attempt(() => switches.mutateAsync({ id: found.id, name: 'is_archived', isOn: false })))) return
      onChange({ ...values, name: '' })
    }
    setKnown({ customer: found, digits: nationalDigits(values.phone) })
    setMet(found)
  }
  const isPhoneFree = usePhoneLookup(values.phone, values.existing !== null, (found) => void meet(found))

  /** Choosing a dormant customer makes them active. */
  const choose = async (found: FoundCustomer): Promise<boolean> =>
    !found.is_dormant || attempt(() => switches.mutateAsync({ id: found.id, name: 'is_dormant', isOn: false }))

  const goOn = async () => {
    if (!met || !(await choose(met))) return
    onChange({ ...values, existing: met.id, name: met.is_archived ? '' : met.name })
    setMet(null)
  }
  const showCard = async () => {
    if (!met || !(await choose(met))) return
    onLeave?.()
    navigate(paths.customer(met.id))
  }

  /** Shows what is missing from now on; true when nothing is. */
  const check = (): boolean => {
    setChecked(true)
    setRefused(null)
    return missingCustomerFields(values, required).length === 0
  }

  /** The id of the customer, new or known; null when the save was refused and the form says why. */
  const save = async (): Promise<number | null> => {
    try {
      if (values.existing !== null) return (await change.mutateAsync({ id: values.existing, ...toCustomerChange(values) })).id
      const { id } = await create.mutateAsync(toNewCustomer(values))
      // From here on a second try only goes on: the customer is there.
      onChange({ ...values, existing: id })
      return id
    } catch (error) {
      const known = knownCustomerOf(error)
      if (known) await meet(known)
      else setRefused({ errors: refusalErrors(error), values })
      return null
    }
  }

  return {
    errors: { ...(isChecked ? missingErrors(values, required) : {}), ...standing(refused, values) },
    isPhoneFree,
    known: known?.digits === nationalDigits(values.phone) ? known.customer : null,
    isBusy: create.isPending || change.isPending,
    check,
    save,
    dialog: { found: met, isBusy: switches.isPending, onShowCard: showCard, onGoOn: goOn, onClose: () => setMet(null) },
  }
}

const missingErrors = (values: CustomerValues, required: readonly CustomerField[]): CustomerErrors => {
  const t = textsNow(customerFormTexts)
  return Object.fromEntries(missingCustomerFields(values, required).map((field) => [field, t.required]))
}

/** What the server refused stands until its field is changed. */
const standing = (refused: { errors: CustomerErrors; values: CustomerValues } | null, values: CustomerValues): CustomerErrors =>
  Object.fromEntries(
    Object.entries(refused?.errors ?? {}).filter(
      ([field]) => field === 'form' || refused?.values[field as CustomerField] === values[field as CustomerField],
    ),
  )

/** The customer that a 409 `customer_exists` brings. */
export const knownCustomerOf = (error: unknown): FoundCustomer | null =>
  error instanceof CallError && error.code === 'customer_exists' ? (error.body as { customer: FoundCustomer }).customer : null

/** A refused phone has the spec's text, other fields the server's; anything else belongs to the whole form (spec section 8). */
export const refusalErrors = (error: unknown): CustomerErrors => {
  const t = textsNow(customerFormTexts)
  if (!(error instanceof CallError)) return { form: t.failed }
  const { phone, name, buyer_end_customer_status: type } = error.fields
  const errors: CustomerErrors = {
    ...(error.code === 'phone_invalid' || phone ? { phone: error.code === 'phone_invalid' ? t.phoneInvalid : phone?.[0] } : {}),
    ...(name ? { name: name[0] } : {}),
    ...(type ? { type: type[0] } : {}),
  }
  return Object.keys(errors).length > 0 ? errors : { form: error.code === 'network' ? t.noNetwork : t.failed }
}

export const customerProblems = (errors: CustomerErrors): FieldProblem[] => {
  const t = textsNow(customerFormTexts)
  const { form, ...fields } = errors
  return [
    ...(form ? [{ text: form }] : []),
    ...(Object.keys(fields) as CustomerField[]).map((field) => ({
      id: customerFieldId(field),
      text: fields[field] === t.required ? t[field] : `${t[field]}: ${fields[field]}`,
    })),
  ]
}
