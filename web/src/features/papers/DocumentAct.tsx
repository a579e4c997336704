import type { DocumentRow } from '@mafteach/contract/documents'
import { paths } from '@mafteach/contract/paths'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { againPath } from './papers.api.ts'
import { papersTexts } from './papers.texts.ts'
import { useRemind } from './use-paper-acts.ts'

/** The next action on a paper: continue a draft, remind the signer, restart one that failed. */
export const DocumentAct = ({ row }: { row: DocumentRow }) => {
  const t = useTexts(papersTexts)
  const { remind, isBusy } = useRemind()
  const { id, form, state, title, turn } = row
  switch (state) {
    case 'draft':
      return (
        <ButtonLink variant="text" size="small" to={paths.editDocument(id)} aria-label={t.goOnOf(title)}>
          {t.goOn}
        </ButtonLink>
      )
    case 'sent':
    case 'opened':
      return (
        <Button variant="text" size="small" busy={isBusy} aria-label={t.remindOf(turn ?? title)} onClick={() => remind(id)}>
          {t.remind}
        </Button>
      )
    case 'declined':
    case 'expired':
    case 'recalled':
      return form ? (
        <ButtonLink variant="text" size="small" to={againPath({ ...row, form })} aria-label={t.againOf(title)}>
          {t.again}
        </ButtonLink>
      ) : null
    default:
      return null
  }
}
