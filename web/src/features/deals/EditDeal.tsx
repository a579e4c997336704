import { dayInIsrael } from '@mafteach/contract/days'
import { changeDeal, DEAL_KIND_OF, type Deal } from '@mafteach/contract/deals'
import { IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { doubtsOf } from '#shared/form/doubts.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { RentUntilField, useRentUntilProblem } from '#shared/parts/rent/RentUntilField.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, type ButtonProps } from '#shared/ui/Button.tsx'
import { DateField } from '#shared/ui/fields/DateField.tsx'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { useDealPagesTexts } from './deal-kind-texts.ts'
import { dealPagesTexts } from './deal-pages.texts.ts'
import { dealQuery } from './deals.api.ts'

/** The button that changes price, commission, days and notes of a deal, and its dialog. */
export const EditDeal = ({ deal, ...look }: { deal: Deal } & Pick<ButtonProps, 'variant' | 'size' | 'className'>) => {
  const t = useTexts(dealPagesTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...look} icon={<IconPencil size={20} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t.edit}
      </Button>
      {isOpen && <EditDealDialog deal={deal} onClose={() => setOpen(false)} />}
    </>
  )
}

const EditDealDialog = ({ deal, onClose }: { deal: Deal; onClose: () => void }) => {
  const kind = DEAL_KIND_OF[deal.deal_type]
  const t = useDealPagesTexts(kind)
  const client = useQueryClient()
  const { deal_date, price, commission, notes, rent_until } = deal
  const form = useContractForm(changeDeal, {
    name: 'terms',
    start: { deal_date, price, commission, notes: notes ?? '', rent_until: rent_until ?? '' },
    labels: { deal_date: t.date, price: t.price, commission: t.commission, notes: t.notes, rent_until: t.until },
    required: kind === 'RENT' ? ['deal_date', 'rent_until'] : ['deal_date'],
    check: (values) => (values.deal_date > dayInIsrael() ? { deal_date: t.future } : {}),
    doubts: (values) => doubtsOf({ price: values.price, deal_kind: kind }, { price }),
    toInput: ({ rent_until, ...values }) => ({
      params: { id: deal.id },
      body: { ...values, notes: values.notes.trim() || null, ...(kind === 'RENT' ? { rent_until } : {}) },
    }),
    onDone: (changed) => {
      client.setQueryData(dealQuery(deal.id).queryKey, changed)
      toast.success(t.saved)
      onClose()
    },
    failed: t.failed,
  })
  const { values, set, field } = form
  const isFuture = values.deal_date > dayInIsrael()
  const untilProblem = useRentUntilProblem(values.rent_until, values.deal_date, rent_until)
  return (
    <FormDialog
      form={form}
      opened
      onClose={onClose}
      title={t.editTitle}
      saveText={t.save}
      isDisabled={isFuture || untilProblem !== undefined}
    >
      <MoneyField {...field('price')} label={t.price} />
      <MoneyField {...field('commission')} label={t.commission} />
      <DateField
        {...field('deal_date')}
        label={t.date}
        error={isFuture ? t.future : field('deal_date').error}
        max={dayInIsrael()}
        onChange={(day) => set({ deal_date: day ?? '' })}
      />
      {kind === 'RENT' && <RentUntilField {...field('rent_until')} from={values.deal_date} recorded={rent_until} />}
      <TextArea {...field('notes')} label={t.notes} />
    </FormDialog>
  )
}
