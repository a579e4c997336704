import { dayInIsrael } from '@mafteach/contract/days'
import { changeDeal, type Deal } from '@mafteach/contract/deals'
import { IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ContractForm, FormProblems } from '#shared/form/ContractForm.tsx'
import { doubtsOf } from '#shared/form/doubts.ts'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { formatDate, formatMoney } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { DateField } from '#shared/ui/fields/DateField.tsx'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { dealPagesTexts } from './deal-pages.texts.ts'
import { dealQuery } from './deals.api.ts'

type Term = 'deal_date' | 'price' | 'commission' | 'notes'

/** What a deal is about is read first. */
const SIZES: Partial<Record<Term, 'price' | 'h1'>> = { price: 'price', commission: 'h1' }

/** What of a deal can be changed: each is read-only until its pencil is pressed, one at a time. */
export const DealFacts = ({ deal }: { deal: Deal }) => {
  const t = useTexts(dealPagesTexts)
  const [editing, setEditing] = useState<Term | null>(null)
  const money = (value: number | null) => (value === null ? null : formatMoney(value))
  const terms: { name: Term; label: string; shown: string | null }[] = [
    { name: 'price', label: t.price, shown: money(deal.price) },
    { name: 'commission', label: t.commission, shown: money(deal.commission) },
    { name: 'deal_date', label: t.date, shown: formatDate(deal.deal_date) },
    { name: 'notes', label: t.notes, shown: deal.notes },
  ]
  return (
    <>
      {terms.map(({ name, label, shown }) =>
        editing === name ? (
          <EditedTerm key={name} deal={deal} name={name} label={label} onClose={() => setEditing(null)} />
        ) : (
          <Row gap={12} minHeight={64} padY={8} padStart={14} padEnd={6} lineBetween key={name}>
            <Box grow shrink>
              <Text as="div" size="small" tone="ink-3">
                {label}
              </Text>
              <Text
                as="div"
                anywhere
                space="pre-line"
                size={shown === null ? undefined : SIZES[name]}
                weight={shown === null ? undefined : name in SIZES ? 700 : 550}
                tone={shown === null ? 'ink-3' : undefined}
              >
                {shown ?? t.notStated}
              </Text>
            </Box>
            <IconButton
              label={t.edit(label)}
              icon={<IconPencil size={20} stroke={1.75} aria-hidden />}
              onClick={() => setEditing(name)}
            />
          </Row>
        ),
      )}
    </>
  )
}

interface EditedTermProps {
  deal: Deal
  name: Term
  label: string
  onClose: () => void
}

const EditedTerm = ({ deal, name, label, onClose }: EditedTermProps) => {
  const t = useTexts(dealPagesTexts)
  const client = useQueryClient()
  const { deal_date, price, commission, notes } = deal
  const form = useContractForm(changeDeal, {
    name: 'term',
    start: { deal_date, price, commission, notes: notes ?? '' },
    labels: { [name]: label },
    check: (values) => (values.deal_date > dayInIsrael() ? { deal_date: t.future } : {}),
    doubts: (values) => doubtsOf({ price: values.price }, { price }),
    toInput: (values) => ({
      params: { id: deal.id },
      body: { [name]: name === 'notes' ? values.notes.trim() || null : values[name] },
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
  const isSame = values[name] === (deal[name] ?? (name === 'notes' ? '' : null))
  const fields: Record<Term, () => ReactNode> = {
    deal_date: () => (
      <DateField
        {...field('deal_date')}
        label={label}
        error={isFuture ? t.future : field('deal_date').error}
        max={dayInIsrael()}
        onChange={(day) => set({ deal_date: day ?? '' })}
      />
    ),
    price: () => <MoneyField {...field('price')} label={label} />,
    commission: () => <MoneyField {...field('commission')} label={label} />,
    notes: () => <TextArea {...field('notes')} label={label} />,
  }
  return (
    <ContractForm
      form={isSame ? { submit: async () => onClose() } : form}
      className={look({ flow: 'stack', gap: 12, padY: 12, padX: 14, lineBetween: true })}
    >
      <Box maxWidth={360}>{fields[name]()}</Box>
      <FormProblems form={form} />
      <Row gap={8} align="stretch">
        <Button type="submit" variant="primary" size="small" busy={form.isBusy} disabled={isFuture}>
          {t.save}
        </Button>
        <Button size="small" onClick={onClose}>
          {t.cancel}
        </Button>
      </Row>
    </ContractForm>
  )
}
