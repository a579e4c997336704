import type { Viewing } from '@mafteach/contract/viewings'
import { GroupHead } from '#shared/lists/GroupHead.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ViewingRows } from './ViewingRow.tsx'
import styles from './viewings.module.css'
import { viewingsTexts } from './viewings.texts.ts'
import type { ViewingsShown } from './viewings-shown.ts'

/** Past viewings without an outcome. */
export const NoOutcome = ({ viewings, ...shown }: ViewingsShown & { viewings: readonly Viewing[] }) => {
  const t = useTexts(viewingsTexts)
  return (
    <section aria-label={t.noOutcome} className={styles.onScreen}>
      <GroupHead title={t.noOutcome} count={viewings.length} />
      <ViewingRows {...shown} viewings={viewings} hasDay />
    </section>
  )
}
