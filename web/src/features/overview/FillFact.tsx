import { ASKABLE, type Askable, type Criterion, decidingFactsOf } from '@mafteach/contract/criteria'
import type { OverviewItem } from '@mafteach/contract/overview'
import { paths } from '@mafteach/contract/paths'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { overviewTexts } from './overview.texts.ts'

/** The field of the form where a missing fact is filled in. */
const fieldOf = (name: Criterion) => ASKABLE.find((criterion) => criterion === name) && decidingFactsOf(name as Askable)[0]
/** The way to the field of an asset that buyers wait for. */
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
