import { type Choices, type MergeField, mergeCustomers, mergePreview, unmergeCustomers } from '@mafteach/contract/customer-merge'
import type { Customer } from '@mafteach/contract/customers'
import { displayPhone } from '@mafteach/contract/phones'
import { IconArrowMerge } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { isolateLtr } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { mergeTexts } from './merge.texts.ts'

export interface MergePreviewProps {
  customer: Pick<Customer, 'id'>
  other: Pick<Customer, 'id' | 'name'>
  onOther: () => void
  onDone: () => void
}

/** What a merge would do: a choice where the two differ, and how much moves. */
export const MergePreview = ({ customer, other, onOther, onDone }: MergePreviewProps) => {
  const t = useTexts(mergeTexts)
  const [choices, setChoices] = useState<Choices>({})
  const { data, isError, refetch } = useQuery({
    ...q(mergePreview, { params: { id: customer.id }, query: { other: other.id } }),
    // Loaded again whenever it opens; not by the merge itself, after which there is nothing to preview.
    gcTime: 0,
    staleTime: 'static',
  })
  const merge = useMerging(customer.id)
  if (isError) return <ErrorState title={t.previewFailed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={3} hasAvatar={false} />
  const moves = (Object.keys(t.move) as (keyof typeof t.move)[]).filter((what) => data.moves[what] > 0)
  return (
    <Stack gap={16} anywhere>
      {data.differing.length === 0 && <p>{t.same}</p>}
      {data.differing.map((field) => (
        <Segmented
          key={field}
          label={t.field[field]}
          value={choices[field] ?? sourceId(field, data)}
          onChange={(id) => setChoices({ ...choices, [field]: id })}
          options={[data.kept, data.other].map((one) => ({ value: one.id, label: wordOf(field, one) }))}
        />
      ))}
      <div>
        <Text as="p" weight={600}>
          {t.moves}
        </Text>
        <Text as="p" size="label" tone="ink-3">
          {moves.length === 0 ? t.movesNothing : moves.map((what) => t.move[what](data.moves[what])).join(' · ')}
        </Text>
      </div>
      <Text as="p" size="label" tone="ink-3">
        {t.mergeUndo}
      </Text>
      <Row gap={8} align="stretch">
        <Button
          className={look({ grow: true })}
          variant="primary"
          busy={merge.isBusy}
          icon={<IconArrowMerge size={20} stroke={1.75} aria-hidden />}
          onClick={() => void merge.run(other, choices, onDone)}
        >
          {t.mergeSubmit}
        </Button>
        <Button onClick={onOther}>{t.mergeOther}</Button>
      </Row>
    </Stack>
  )
}

/** Merges, with a toast that undoes it. */
const useMerging = (customer: number) => {
  const t = useTexts(mergeTexts)
  const params = { id: customer }
  const unmerge = useWrite(unmergeCustomers, {
    onDone: () => toast.done(t.unmerged),
    onRefused: ({ status, detail }) => {
      toast.error((status === 409 && detail) || t.unmergeFailed)
      return true
    },
  })
  const { write, isBusy } = useWrite(mergeCustomers, {
    failed: t.mergeFailed,
    onRefused: ({ code, detail }) => {
      if (code !== 'two_partners') return false
      toast.error(detail ?? t.mergeFailed)
      return true
    },
  })
  return {
    isBusy,
    run: async (other: Pick<Customer, 'id' | 'name'>, choices: Choices, onDone: () => void) => {
      const done = await write({ params, body: { other: other.id, keep: choices } })
      if (done === null) return
      onDone()
      toast.done(t.merged(displayPhone(other.name)), { undo: () => void unmerge.write({ params, body: { merge: done.merge } }) })
    },
  }
}

/** The customer whose value the merge takes by default. */
const sourceId = (field: MergeField, { kept, other, merged }: Record<'kept' | 'other' | 'merged', Customer>): number =>
  merged[field] === kept[field] ? kept.id : other.id

const wordOf = (field: MergeField, customer: Customer): string => {
  const t = textsNow(mergeTexts)
  const { customerType, activityState } = textsNow(labels)
  switch (field) {
    case 'name':
      return displayPhone(customer.name)
    case 'phone':
      return customer.phone ? isolateLtr(displayPhone(customer.phone)) : t.empty
    case 'buyer_end_customer_status':
      return customer.buyer_end_customer_status ? customerType[customer.buyer_end_customer_status] : t.empty
    case 'buyer_end_customer_activity_state':
      return activityState[customer.buyer_end_customer_activity_state]
    default:
      return customer[field] === null ? t.empty : customer[field] ? t.yes : t.no
  }
}
