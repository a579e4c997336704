import type { Viewing } from '@mafteach/contract/viewings'
import { LateSheet } from './LateSheet.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import type { ViewingActs } from './use-viewing-acts.ts'
import { ViewingSheet } from './ViewingSheet.tsx'

export interface ViewingDialog {
  kind: 'acts' | 'late' | 'move' | 'outcome'
  viewing: Viewing
}

interface ViewingDialogsProps {
  dialog: ViewingDialog | null
  now: Date
  acts: ViewingActs
  onChange: (dialog: ViewingDialog | null) => void
}

/** One dialog at a time: a viewing's actions, or the form of one of them. */
export const ViewingDialogs = ({ dialog, now, acts, onChange }: ViewingDialogsProps) => {
  if (!dialog) return null
  const { kind, viewing } = dialog
  const close = () => onChange(null)
  switch (kind) {
    case 'acts':
      return (
        <ViewingSheet
          viewing={viewing}
          now={now}
          acts={acts}
          onClose={close}
          onOpen={(next) => onChange({ kind: next, viewing })}
        />
      )
    case 'late':
      return <LateSheet viewing={viewing} onClose={close} />
    case 'move':
      return <MoveDialog viewing={viewing} acts={acts} onClose={close} />
    case 'outcome':
      return <OutcomeDialog viewing={viewing} acts={acts} onClose={close} />
  }
}
