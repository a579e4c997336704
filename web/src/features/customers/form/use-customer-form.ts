import { changeCustomer, createCustomer } from '@mafteach/contract/customers'
import type { QuickSource } from '@mafteach/contract/lead-sources.codes'
import { paths } from '@mafteach/contract/paths'
import { nationalDigits } from '@mafteach/contract/phones'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#shared/api/call.ts'
import { useWrite } from '#shared/api/write.ts'
import type { DraftOptions } from '#shared/form/draft.ts'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { useSwitchCustomer } from '../switch-customer.ts'
import { customerFormTexts } from './customer-form.texts.ts'
import {
  CUSTOMER_NAMES,
  type CustomerField,
  type CustomerValues,
  EMPTY_CUSTOMER,
  toCustomerChange,
  toNewCustomer,
} from './customer-values.ts'
import { useLeadSource } from './use-lead-source.ts'
import { type FoundCustomer, usePhoneLookup } from './use-phone-lookup.ts'

interface Options {
  start?: Partial<CustomerValues>
  required: readonly CustomerField[]
  draft?: DraftOptions<CustomerValues>
  onSaved?: (customer: { id: number }, values: CustomerValues) => unknown
  /** A tenant has no buyer type; it is not sent. */
  isTenant?: boolean
  /** How a new one came. */
  source?: QuickSource | null
  /** Before the app leaves for the card of a customer who is known already. */
  onLeave?: () => void
}

/** The customer part of every form that adds one: lookup by phone, the meeting with a known customer, saving (spec sections 2.4, 4, 5). */
export const useCustomerForm = ({ start, required, draft, onSaved, onLeave, isTenant = false, source = null }: Options) => {
  const t = useTexts(customerFormTexts)
  const navigate = useNavigate()
  const [met, setMet] = useState<FoundCustomer | null>(null)
  /** Who has the phone that was looked up last; it outlives the dialog. */
  const [known, setKnown] = useState<{ customer: FoundCustomer; digits: string } | null>(null)
  const create = useWrite(createCustomer)
  const leadSource = useLeadSource(source)
  const change = useWrite(changeCustomer)
  const switches = useSwitchCustomer(t.failed)
  const form = useContractForm(createCustomer, {
    name: 'customer',
    start: { ...EMPTY_CUSTOMER, ...start },
    draft,
    labels: t,
    names: CUSTOMER_NAMES,
    required,
    send: async (filled: CustomerValues) => {
      const values = isTenant ? { ...filled, type: null } : filled
      if (values.existing !== null) return change.send({ params: { id: values.existing }, body: toCustomerChange(values) })
      const lead_source = await leadSource()
      return create.send({ body: { ...toNewCustomer(values), ...(lead_source === undefined ? {} : { lead_source }) } })
    },
    onRefused: (error) => {
      const found = knownCustomerOf(error)
      if (found) void meet(found)
      return found !== null
    },
    failed: t.failed,
    onDone: onSaved,
  })
  const { values, set } = form

  /** Somebody has this phone: an archived one is unarchived at once, and the name has to be typed again (spec section 4). */
  const meet = async (found: FoundCustomer): Promise<void> => {
    if (found.is_archived) {
      if (!(await switches.set(found.id, 'is_archived', false))) return
      set({ name: '' })
    }
    setKnown({ customer: found, digits: nationalDigits(values.phone) })
    setMet(found)
  }
  const isPhoneFree = usePhoneLookup(values.phone, values.existing !== null, (found) => void meet(found))

  /** Choosing a dormant customer makes them active. */
  const choose = async (found: FoundCustomer): Promise<boolean> =>
    !found.is_dormant || switches.set(found.id, 'is_dormant', false)

  const goOn = async () => {
    if (!met || !(await choose(met))) return
    set({ existing: met.id, name: met.is_archived ? '' : met.name })
    setMet(null)
  }
  const showCard = async () => {
    if (!met || !(await choose(met))) return
    form.forget()
    onLeave?.()
    navigate(paths.customer(met.id))
  }
  return {
    form,
    isPhoneFree,
    known: known?.digits === nationalDigits(values.phone) ? known.customer : null,
    dialog: { found: met, isBusy: switches.isBusy, onShowCard: showCard, onGoOn: goOn, onClose: () => setMet(null) },
  }
}

/** The customer that a 409 `customer_exists` or `phone_exists` names. */
export const knownCustomerOf = (error: unknown): FoundCustomer | null =>
  error instanceof CallError && (error.code === 'customer_exists' || error.code === 'phone_exists')
    ? (error.body as { customer: FoundCustomer }).customer
    : null
