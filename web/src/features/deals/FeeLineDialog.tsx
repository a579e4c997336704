import { dayInIsrael } from '@mafteach/contract/days'
import { DEAL_KIND_OF, type Deal } from '@mafteach/contract/deals'
import { changeFees, FEE_SIDES, type FeeSheet, type FeeSide } from '@mafteach/contract/fees'
import { useWrite } from '#shared/api/write.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { DateField } from '#shared/ui/fields/DateField.tsx'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { Switch } from '#shared/ui/fields/Switch.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { toast } from '#shared/ui/toasts.ts'
import type { AgreedFee } from './agreed-fees.ts'
import { feeSheetTexts } from './fee-sheet.texts.ts'
import { inputOf } from './fees.api.ts'

interface FeeLineDialogProps {
  deal: Deal
  sheet: FeeSheet
  /** Its index in the sheet; null adds one. */
  at: number | null
  /** The fee in the order, for a new line. */
  agreed?: AgreedFee | undefined
  onClose: () => void
}

/** One fee of the sheet: added, changed or deleted. */
export const FeeLineDialog = ({ deal, sheet, at, agreed, onClose }: FeeLineDialogProps) => {
  const t = useTexts(feeSheetTexts)
  const sides = t.sides[DEAL_KIND_OF[deal.deal_type]]
  const line = at === null ? undefined : sheet.lines[at]
  const params = { id: deal.id }
  const before = inputOf(sheet)
  const isFirst = sheet.lines.length === 0
  const form = useContractForm(changeFees, {
    name: 'fee',
    start: {
      side: line?.side ?? agreed?.side ?? ((deal.type === 'buying' ? 'BUYER' : 'SELLER') satisfies FeeSide),
      // The fee given with the deal is the first to enter here.
      amount: line?.amount ?? agreed?.amount ?? (isFirst ? deal.commission : null),
      has_vat: line?.has_vat ?? agreed?.has_vat ?? false,
      dealer: line?.dealer ?? false,
      paid_at: line?.paid_at ?? null,
      number: line?.number ?? '',
    },
    labels: { amount: t.amount, paid_at: t.paidAt, number: t.number },
    required: ['amount'],
    names: { lines: 'amount' },
    check: ({ paid_at }) => (paid_at !== null && paid_at > dayInIsrael() ? { paid_at: t.future } : {}),
    toInput: ({ amount, number, ...values }) => {
      const changed = { ...values, amount: amount ?? 0, number: number.trim() || null }
      const lines = line ? before.lines.with(at!, changed) : [...before.lines, changed]
      return { params, body: { ...before, lines } }
    },
    onDone: () => {
      toast.success(t.saved)
      onClose()
    },
    failed: t.failed,
  })
  const { write: putBack } = useWrite(changeFees, { failed: t.failed })
  const { write: remove, isBusy } = useWrite(changeFees, {
    onDone: () => {
      toast.done(t.removed, { undo: () => void putBack({ params, body: before }) })
      onClose()
    },
    failed: t.failed,
  })
  const { values, set, field } = form
  return (
    <FormDialog
      form={form}
      opened
      onClose={onClose}
      title={line ? t.edit(sides[line.side]) : t.add}
      saveText={t.save}
      isDisabled={isBusy}
    >
      <Segmented
        id="fee-side"
        label={t.side}
        value={values.side}
        onChange={(side) => set({ side })}
        options={FEE_SIDES.map((value) => ({ value, label: sides[value] }))}
      />
      <MoneyField {...field('amount')} label={t.amount} />
      <Switch label={t.hasVat} checked={values.has_vat} onChange={(has_vat) => set({ has_vat })} />
      {values.side !== 'COOPERATION' && (
        <Switch label={t.dealer} note={t.dealerNote} checked={values.dealer} onChange={(dealer) => set({ dealer })} />
      )}
      <DateField {...field('paid_at')} label={t.paidAt} hint={t.paidAtHint} max={dayInIsrael()} optional />
      {(values.dealer || values.side === 'COOPERATION') && (
        <TextField {...field('number')} label={t.number} inputMode="numeric" isLtr optional />
      )}
      {line && (
        <Button
          variant="danger"
          busy={isBusy}
          onClick={() => void remove({ params, body: { ...before, lines: before.lines.toSpliced(at!, 1) } })}
        >
          {t.remove}
        </Button>
      )}
    </FormDialog>
  )
}
