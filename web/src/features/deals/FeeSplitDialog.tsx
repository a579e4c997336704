import type { Deal } from '@mafteach/contract/deals'
import { changeFees, type FeeSheet } from '@mafteach/contract/fees'
import { hundredthsOf, partOf } from '@mafteach/contract/fees.rules'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { formatMoney } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { NumberField } from '#shared/ui/fields/NumberField.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { feeSheetTexts } from './fee-sheet.texts.ts'
import { colleaguesQuery, inputOf, partOwners } from './fees.api.ts'

interface FeeSplitDialogProps {
  deal: Deal
  sheet: FeeSheet
  onClose: () => void
}

/** How the office splits the fees: a part for each agent of the deal and of the agency. */
export const FeeSplitDialog = ({ deal, sheet, onClose }: FeeSplitDialogProps) => {
  const t = useTexts(feeSheetTexts)
  const { data: agency } = useQuery(colleaguesQuery)
  const owners = partOwners(deal, agency?.realtors ?? [], sheet)
  const form = useContractForm(changeFees, {
    name: 'split',
    start: { percents: Object.fromEntries(sheet.split.map(({ realtor, percent }) => [realtor, percent as number | null])) },
    labels: { percents: t.split },
    names: { split: 'percents' },
    check: ({ percents }) => (sumOf(percents) > 10_000 ? { percents: t.tooMuch } : {}),
    toInput: ({ percents }) => ({
      params: { id: deal.id },
      body: {
        ...inputOf(sheet),
        split: owners.flatMap(({ id }) => (percents[id] ? [{ realtor: id, percent: percents[id] }] : [])),
      },
    }),
    onDone: () => {
      toast.success(t.saved)
      onClose()
    },
    failed: t.failed,
  })
  const { percents } = form.values
  const sum = sumOf(percents)
  return (
    <FormDialog form={form} opened onClose={onClose} title={t.split} saveText={t.save} isDisabled={sum > 10_000}>
      <Text as="p" size="label" tone="ink-2">
        {t.splitNote}
      </Text>
      {owners.map(({ id, name }) => (
        <NumberField
          key={id}
          id={`split-${id}`}
          label={t.percentOf(name)}
          unit="%"
          allowDecimals
          value={percents[id] ?? null}
          hint={percents[id] ? formatMoney(partOf(sheet.sums.before_vat, percents[id])) : undefined}
          onChange={(percent) => form.set((now) => ({ percents: { ...now.percents, [id]: percent } }))}
        />
      ))}
      <Text as="p" role="status" size="label" tone={sum > 10_000 ? 'error' : 'ink-2'}>
        {sum > 10_000 ? t.tooMuch : sum < 10_000 ? t.left(String((10_000 - sum) / 100)) : ''}
      </Text>
    </FormDialog>
  )
}

const sumOf = (percents: Record<string, number | null>): number =>
  Object.values(percents).reduce<number>((sum, percent) => sum + hundredthsOf(percent ?? 0), 0)
