import type { Deal } from '@mafteach/contract/deals'
import { TEXT_MAX } from '@mafteach/contract/limits'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { CallError } from '#shared/call.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { DateField } from '#shared/ui/DateField.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { TextArea } from '#shared/ui/TextArea.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './DealFacts.module.css'
import { type DealChange, useChangeDeal } from './deal-pages.api.ts'
import { dealPagesTexts } from './deal-pages.texts.ts'
import { todayInIsrael } from './deal-values.ts'

type Term = 'deal_date' | 'price' | 'commission' | 'notes'

/** What of a deal can be changed: each is read-only until its pencil is pressed, one at a time. */
export const DealFacts = ({ deal }: { deal: Deal }) => {
  const t = useTexts(dealPagesTexts)
  const [editing, setEditing] = useState<Term | null>(null)
  const money = (value: number | null) => (value === null ? null : formatMoney(value))
  const terms: { name: Term; label: string; shown: string | null }[] = [
    { name: 'deal_date', label: t.date, shown: formatDate(deal.deal_date) },
    { name: 'price', label: t.price, shown: money(deal.price) },
    { name: 'commission', label: t.commission, shown: money(deal.commission) },
    { name: 'notes', label: t.notes, shown: deal.notes },
  ]
  return (
    <div className={styles.terms}>
      {terms.map(({ name, label, shown }) =>
        editing === name ? (
          <EditedTerm key={name} deal={deal} name={name} label={label} onClose={() => setEditing(null)} />
        ) : (
          <div key={name} className={styles.term}>
            <div className={styles.words}>
              <div className={styles.label}>{label}</div>
              <div className={shown === null ? styles.none : styles.value}>{shown ?? t.notStated}</div>
            </div>
            <IconButton
              label={t.edit(label)}
              icon={<IconPencil size={20} stroke={1.75} aria-hidden />}
              onClick={() => setEditing(name)}
            />
          </div>
        ),
      )}
    </div>
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
  const [change, setChange] = useState<DealChange>({ [name]: deal[name] })
  const { mutate, isPending } = useChangeDeal(deal.id)
  const problem = change.deal_date !== undefined && change.deal_date > todayInIsrael() ? t.future : null
  const isSame = change[name] === deal[name] || change.deal_date === ''
  const save = () => {
    if (problem || isPending) return
    if (isSame) return onClose()
    mutate(change, {
      onSuccess: () => {
        toast.success(t.saved)
        onClose()
      },
      onError: (error) => toast.error(error instanceof CallError && error.code === 'network' ? t.offline : t.failed),
    })
  }
  const fields: Record<Term, () => ReactNode> = {
    deal_date: () => (
      <DateField
        label={label}
        error={problem}
        required
        max={todayInIsrael()}
        value={change.deal_date ?? null}
        onChange={(day) => setChange({ deal_date: day ?? '' })}
      />
    ),
    price: () => <MoneyField label={label} value={change.price ?? null} onChange={(price) => setChange({ price })} />,
    commission: () => (
      <MoneyField label={label} value={change.commission ?? null} onChange={(commission) => setChange({ commission })} />
    ),
    notes: () => (
      <TextArea
        label={label}
        value={change.notes ?? ''}
        maxLength={TEXT_MAX}
        onChange={(notes) => setChange({ notes: notes.trim() === '' ? null : notes })}
      />
    ),
  }
  return (
    <form
      className={styles.edited}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {fields[name]()}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="small" busy={isPending} disabled={problem !== null}>
          {t.save}
        </Button>
        <Button size="small" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
