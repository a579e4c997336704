import { coveredPairs } from '@mafteach/contract/fee-guard'
import type { Named } from '@mafteach/contract/shapes'
import { offerSlots } from '@mafteach/contract/viewing-slots'
import { SLOTS_MAX } from '@mafteach/contract/viewings.codes'
import { IconPlus, IconShieldQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { RemovableChip } from '#shared/lists/ActiveFilters.tsx'
import { useSeenAssetChoices } from '#shared/parts/choices.ts'
import { useNow } from '#shared/texts/use-now.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { SearchSelect } from '#shared/ui/fields/SearchSelect.tsx'
import { Switch } from '#shared/ui/fields/Switch.tsx'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { Guard } from '../Guard.tsx'
import { useCustomerChoices } from '../use-customer-choices.ts'
import { dayAfter, firstDay, type SlotDay, slotsOfDays } from './day-slots.ts'
import { offerTexts } from './offer.texts.ts'
import { SlotDayFields } from './SlotDayFields.tsx'

interface OfferValues {
  asset: Named | null
  customers: readonly Named[]
  days: readonly SlotDay[]
  tell: boolean
}

interface OfferFormProps {
  asset: Named | null
  customers: readonly Named[]
  onClose: () => void
  /** The offer, and those who got no link. */
  onOffered: (id: number, leftOut: string[]) => void
}

/** Form to offer customers viewing times; each chooses one on a page of their own. */
export const OfferForm = ({ asset, customers, onClose, onOffered }: OfferFormProps) => {
  const t = useTexts(offerTexts)
  const assets = useSeenAssetChoices()
  const now = useNow()
  const start: OfferValues = { asset, customers, days: [firstDay(now)], tell: true }
  const form = useContractForm(offerSlots, {
    name: 'offer',
    start,
    labels: t,
    names: { slots: 'days' },
    check: ({ customers: chosen, days }) => {
      const count = slotsOfDays(days, now).length
      return {
        ...(chosen.length > SLOTS_MAX.customers ? { customers: t.tooManyCustomers(SLOTS_MAX.customers) } : {}),
        ...(count === 0 ? { days: t.none } : count > SLOTS_MAX.slots ? { days: t.tooMany(SLOTS_MAX.slots) } : {}),
      }
    },
    toInput: (values) => ({
      body: {
        asset: values.asset!.id,
        customers: values.customers.map(({ id }) => id),
        slots: slotsOfDays(values.days, now),
        tell: values.tell,
      },
    }),
    failed: t.failed,
    onDone: ({ id, left_out }, values) => {
      toast.done(values.tell ? t.sent : t.made)
      const out = new Set(left_out.map(({ customer }) => customer))
      onOffered(
        id,
        values.customers.filter((one) => out.has(one.id)).map(({ name }) => name),
      )
    },
  })
  const { values, field, set } = form
  const [first] = values.customers
  const choices = useCustomerChoices(values.asset?.id, values.customers)
  const setDay = (at: number, changed: SlotDay | null) =>
    set(({ days }) => ({ days: changed ? days.with(at, changed) : days.toSpliced(at, 1) }))
  return (
    <FormDialog
      form={form}
      opened
      onClose={onClose}
      title={t.title}
      saveText={values.tell ? t.send(values.customers.length) : t.make}
      isLarge
    >
      <SearchSelect {...field('asset')} label={t.asset} placeholder={t.assetHint} choices={assets} />
      <SearchSelect
        {...field('customers')}
        // Each pick becomes a chip below: the field itself stays empty.
        value={null}
        required={values.customers.length === 0}
        onChange={(added) =>
          added && set((now) => ({ customers: [...now.customers.filter(({ id }) => id !== added.id), added] }))
        }
        label={t.customers}
        placeholder={t.customersHint}
        choices={choices}
      />
      {values.customers.length > 0 && (
        <Row as="ul" wrap gap={8} aria-label={t.customers}>
          {values.customers.map(({ id, name }) => (
            <RemovableChip
              key={id}
              removeLabel={t.without(name)}
              onRemove={() => set((now) => ({ customers: now.customers.filter((one) => one.id !== id) }))}
            >
              <Text padStart={10}>
                <bdi>{name}</bdi>
              </Text>
            </RemovableChip>
          ))}
        </Row>
      )}
      {values.asset &&
        first &&
        (values.customers.length === 1 ? (
          <Guard customer={first.id} asset={values.asset.id} />
        ) : (
          <Uncovered customers={values.customers} asset={values.asset.id} />
        ))}
      {values.days.map((of, at) => (
        <SlotDayFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is told from another by its place alone
          key={at}
          id={at === 0 ? field('days').id : `${field('days').id}-${at}`}
          value={of}
          onChange={(changed) => setDay(at, changed)}
          onRemove={values.days.length > 1 ? () => setDay(at, null) : null}
          error={at === 0 ? field('days').error : undefined}
        />
      ))}
      <Button
        variant="soft"
        icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => set(({ days }) => ({ days: [...days, dayAfter(days, now)] }))}
      >
        {t.moreDays}
      </Button>
      <Switch label={t.notifyCustomers} note={t.notifyNote} checked={values.tell} onChange={(isOn) => set({ tell: isOn })} />
    </FormDialog>
  )
}

/** Customers without a signed order; it does not block anything. */
const Uncovered = ({ customers, asset }: { customers: readonly Named[]; asset: number }) => {
  const t = useTexts(offerTexts)
  const { data } = useQuery(q(coveredPairs, { query: { asset } }))
  const names = data ? customers.filter(({ id }) => !data.some(({ customer }) => customer === id)).map(({ name }) => name) : []
  if (names.length === 0) return null
  return (
    <Row as="p" gap={8} size="label" tone="ink-2">
      <IconShieldQuestion size={20} stroke={1.75} aria-hidden />
      <span>
        {t.uncovered} <bdi>{names.join(', ')}</bdi>
      </span>
    </Row>
  )
}
