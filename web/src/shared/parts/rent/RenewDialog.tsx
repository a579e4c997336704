import { addDays, dayInIsrael } from '@mafteach/contract/days'
import { changeDeal, type Deal } from '@mafteach/contract/deals'
import { useWrite } from '#shared/api/write.ts'
import { doubtsOf } from '#shared/form/doubts.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { formatShortDate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { RentUntilField, useRentUntilProblem } from './RentUntilField.tsx'
import { rentTexts } from './rent.texts.ts'
import { renewedRentEnd } from './rent-days.ts'

/** Renews a rent: one more year at the same rent is proposed, and saved with one tap. */
export const RenewDialog = ({ deal, onClose }: { deal: Deal; onClose: () => void }) => {
  const t = useTexts(rentTexts)
  const before = { rent_until: deal.rent_until, price: deal.price }
  const until = deal.rent_until ?? dayInIsrael()
  const undoing = useWrite(changeDeal, { failed: t.notUndone })
  const params = { id: deal.id }
  const form = useContractForm(changeDeal, {
    name: 'renew',
    start: { rent_until: renewedRentEnd(until, dayInIsrael()), price: deal.price },
    labels: { rent_until: t.untilLabel, price: t.monthly },
    required: ['rent_until'],
    doubts: ({ price }) => doubtsOf({ price, deal_kind: 'RENT' }, { price: deal.price }),
    toInput: (values) => ({ params, body: values }),
    onDone: ({ rent_until }) => {
      if (rent_until !== null)
        toast.success(t.renewed(formatShortDate(rent_until)), { undo: () => void undoing.write({ params, body: before }) })
      onClose()
    },
    failed: t.failed,
  })
  const { values, field } = form
  const from = addDays(until, 1)
  const problem = useRentUntilProblem(values.rent_until, deal.deal_date)
  const isReady = values.rent_until !== '' && problem === undefined
  return (
    <FormDialog
      form={form}
      opened
      onClose={onClose}
      title={t.renewTitle}
      saveText={isReady ? t.renewUntil(formatShortDate(values.rent_until)) : t.renew}
      isDisabled={!isReady}
      isLarge
    >
      <RentUntilField {...field('rent_until')} from={from} />
      <MoneyField {...field('price')} label={t.monthly} />
    </FormDialog>
  )
}
