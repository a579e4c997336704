import { paths } from '@mafteach/contract/paths'
import type { Named } from '@mafteach/contract/shapes'
import { viewingFromAnswer } from '@mafteach/contract/viewing-slots'
import { cancelViewing, createViewing, VIEWING_MINUTES } from '@mafteach/contract/viewings'
import { useWrite } from '#shared/api/write.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useSeenAssetChoices } from '#shared/parts/choices.ts'
import { OfferViewingLink } from '#shared/parts/OfferViewingLink.tsx'
import { spokenTime } from '#shared/texts/day-words.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { SearchSelect } from '#shared/ui/fields/SearchSelect.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { Guard } from './Guard.tsx'
import { LengthField } from './LengthField.tsx'
import { warnOfOverlaps } from './overlaps.ts'
import { planTexts } from './plan.texts.ts'
import { useCustomerChoices } from './use-customer-choices.ts'
import { momentOf, NO_TIME, type TimeValues, timeValues, ViewingTime } from './ViewingTime.tsx'
import { viewingsTexts } from './viewings.texts.ts'

interface PlanValues extends TimeValues {
  customer: Named | null
  asset: Named | null
  minutes: number | null
  place: string
  note: string
  tell: boolean
}

interface PlanFormProps {
  customer: Named | null
  asset: Named | null
  at: string | null
  minutes: number | null
  /** Future times that the customer requested. */
  wished: readonly string[]
  onClose: () => void
}

/** Form for a viewing. An overlap or a missing order is reported and does not block saving. */
export const PlanForm = ({ customer, asset, at, minutes, wished, onClose }: PlanFormProps) => {
  const t = useTexts(planTexts)
  const assets = useSeenAssetChoices()
  const words = useTexts(viewingsTexts)
  const form = useContractForm(createViewing, {
    name: 'plan',
    start: {
      customer,
      asset,
      ...(at === null ? NO_TIME : timeValues(at)),
      minutes: minutes ?? VIEWING_MINUTES.usual,
      place: '',
      note: '',
      tell: false,
    } as PlanValues,
    labels: { ...t, day: words.day, hour: words.hour },
    names: { starts_at: 'day' },
    required: ['day', 'hour', 'minutes'],
    toInput: (values) => ({
      body: {
        customer: values.customer!.id,
        asset: values.asset!.id,
        starts_at: momentOf(values),
        minutes: values.minutes!,
        place: values.place.trim() || null,
        note: values.note.trim() || null,
        tell: values.tell,
      },
    }),
    failed: t.failed,
    onDone: ({ starts_at, overlaps, told_at }) => {
      const link = { to: paths.viewings(), text: t.toViewings }
      toast.done((told_at === null ? t.planned : t.plannedAndNotified)(spokenTime(starts_at)), { link })
      warnOfOverlaps(overlaps)
      onClose()
    },
  })
  const { values, field } = form
  const choices = useCustomerChoices(values.asset?.id)
  return (
    <FormDialog form={form} opened onClose={onClose} title={t.title} saveText={t.save} isLarge>
      {customer && asset && wished.length > 0 && (
        <Wished customer={customer.id} asset={asset.id} times={wished} onDone={onClose} />
      )}
      <SearchSelect {...field('customer')} label={t.customer} placeholder={t.customerHint} choices={choices} />
      <SearchSelect {...field('asset')} label={t.asset} placeholder={t.assetHint} choices={assets} />
      {values.customer && values.asset && <Guard customer={values.customer.id} asset={values.asset.id} />}
      <ViewingTime form={form} />
      <OfferViewingLink variant="text" replace customers={values.customer ? [values.customer.id] : []} asset={values.asset?.id} />
      <LengthField {...field('minutes')} />
      <TextField {...field('place')} label={t.place} optional autoComplete="off" />
      <TextField {...field('note')} label={t.note} optional autoComplete="off" />
      <Checkbox label={t.notifyCustomer} checked={values.tell} onChange={(isChecked) => form.set({ tell: isChecked })} />
    </FormDialog>
  )
}

interface WishedProps {
  customer: number
  asset: number
  times: readonly string[]
  onDone: () => void
}

/** The times requested by the customer: one tap sets and confirms the viewing. */
const Wished = ({ customer, asset, times, onDone }: WishedProps) => {
  const t = useTexts(planTexts)
  const setting = useWrite(viewingFromAnswer, { failed: t.failed })
  const cancelling = useWrite(cancelViewing, { failed: t.failed })
  const set = async (starts_at: string) => {
    const made = await setting.write({ body: { customer, asset, starts_at } })
    if (made === null) return
    toast.done(t.confirmed(spokenTime(starts_at)), {
      link: { to: paths.viewings(), text: t.toViewings },
      undo: () => void cancelling.write({ params: { id: made.id }, body: {} }),
    })
    onDone()
  }
  return (
    <Stack as="fieldset" gap={8} shrink margin={0} pad={0} border="none" aria-label={t.wished}>
      <Text size="label" weight={600}>
        {t.wished}
      </Text>
      {times.map((time) => (
        <Button
          key={time}
          variant="soft"
          full
          busy={setting.isBusy}
          aria-label={t.wishedAt(spokenTime(time))}
          onClick={() => void set(time)}
        >
          {spokenTime(time)}
        </Button>
      ))}
    </Stack>
  )
}
