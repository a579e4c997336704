import { changeViewing, type Viewing } from '@mafteach/contract/viewings'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { spokenTime } from '#shared/texts/day-words.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { LengthField } from './LengthField.tsx'
import { warnOfOverlaps } from './overlaps.ts'
import { planTexts } from './plan.texts.ts'
import type { ViewingActs } from './use-viewing-acts.ts'
import { momentOf, timeValues, ViewingTime } from './ViewingTime.tsx'
import { viewingsTexts } from './viewings.texts.ts'

interface MoveDialogProps {
  viewing: Viewing
  acts: Pick<ViewingActs, 'toastWithUndo'>
  onClose: () => void
}

/** Another time for a viewing, or another length. */
export const MoveDialog = ({ viewing, acts, onClose }: MoveDialogProps) => {
  const t = useTexts(viewingsTexts)
  const plan = useTexts(planTexts)
  const { id } = viewing
  const form = useContractForm(changeViewing, {
    name: 'viewing',
    start: { ...timeValues(viewing.starts_at), minutes: viewing.minutes as number | null },
    labels: { ...t, minutes: plan.minutes },
    names: { starts_at: 'day' },
    required: ['day', 'hour', 'minutes'],
    original: viewing,
    toInput: (values) => ({ params: { id }, body: { starts_at: momentOf(values), minutes: values.minutes! } }),
    failed: t.failed,
    onDone: ({ starts_at, overlaps }) => {
      acts.toastWithUndo(viewing, t.moved(spokenTime(starts_at)), { concernsCustomer: true })
      warnOfOverlaps(overlaps)
      onClose()
    },
  })
  return (
    <FormDialog form={form} opened onClose={onClose} title={t.move} saveText={t.save} isLarge>
      <ViewingTime form={form} />
      <LengthField {...form.field('minutes')} />
    </FormDialog>
  )
}
