import { type Deal, deleteDeal } from '@mafteach/contract/deals'
import { paths } from '@mafteach/contract/paths'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWrite } from '#shared/api/write.ts'
import { formatDate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { dealPagesTexts } from './deal-pages.texts.ts'

/** Undo, while possible. */
export const DealUndo = ({ deal }: { deal: Deal }) => {
  const t = useTexts(dealPagesTexts)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [isPossible] = useState(() => new Date(deal.undo_until) > new Date())
  const { write } = useWrite(deleteDeal, {
    onDone: () => {
      toast.success(t.undone)
      void navigate(paths.deals(), { replace: true })
    },
    onRefused: ({ status }) => {
      if (status === 409) toast.error(t.undoLate)
      return status === 409
    },
    failed: t.failed,
  })
  if (!isPossible) return null
  return (
    <>
      <IconButton
        variant="bordered"
        label={t.undo}
        icon={<IconArrowBackUp size={22} stroke={1.75} className="mirrored" aria-hidden />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t.undoTitle}
        text={t.undoText(formatDate(deal.undo_until))}
        submitText={t.undo}
        cancelText={t.undoCancel}
        action={() => write({ params: { id: deal.id } })}
        isDangerous
      />
    </>
  )
}
