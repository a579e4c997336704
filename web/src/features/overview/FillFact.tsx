import { ASKABLE, type Askable, type Criterion, decidingFactsOf } from '@mafteach/contract/criteria'
import type { OverviewItem } from '@mafteach/contract/overview'
import { paths } from '@mafteach/contract/paths'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { overviewTexts } from './overview.texts.ts'

/** The form field for a missing fact. */
const fieldOf = (name: Criterion) => ASKABLE.find((criterion) => criterion === name) && decidingFactsOf(name as Askable)[0]
/** Link to an asset's field that buyers ask for. */
export const FillFact = ({ item: { id, title, facts } }: { item: OverviewItem }) => {
  const t = useTexts(overviewTexts)
  const [fact] = facts
  return (
    <ButtonLink
      variant="soft"
      size="small"
      to={paths.editAsset(id, fact && fieldOf(fact.name))}
      aria-label={`${t.fill}: ${title}`}
    >
      {t.fill}
    </ButtonLink>
  )
}
