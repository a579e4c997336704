import { paths } from '@mafteach/contract/paths'
import { IconCircleCheck, IconFilterOff, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { assetsTexts } from '../assets.texts.ts'
import { type AssetFilter, type AssetScope, NO_FILTER, sheetCount, withoutSheet } from './asset-filter.ts'
import { assetListTexts } from './asset-list.texts.ts'

interface NoAssetsProps {
  scope: AssetScope
  filter: AssetFilter
  onChange: (filter: AssetFilter) => void
}

const icon = { size: 40, stroke: 1.5, 'aria-hidden': true }

/** Why the list is empty, and the way on. */
export const NoAssets = ({ scope, filter, onChange }: NoAssetsProps) => {
  const t = useTexts(assetsTexts)
  const empty = useTexts(assetListTexts)
  const { pill, search, showsAll } = filter
  const all = <Button onClick={() => onChange({ ...NO_FILTER, showsAll: scope === 'search' })}>{empty.showAll}</Button>
  if (sheetCount(scope, filter) > 0)
    return (
      <EmptyState
        icon={<IconFilterOff {...icon} />}
        title={empty.nothing}
        text={search && empty.noResultsFor(search)}
        action={<Button onClick={() => onChange(withoutSheet(scope, filter))}>{t.clearAll}</Button>}
      />
    )
  if (search)
    return (
      <EmptyState icon={<IconSearchOff {...icon} />} title={empty.noResults} text={empty.noResultsFor(search)} action={all} />
    )
  if (scope === 'mine' && pill === 'not_updated')
    return <EmptyState icon={<IconCircleCheck {...icon} />} title={empty.allUpdated} text={empty.allUpdatedText} action={all} />
  if (scope === 'mine' && pill !== 'all')
    return <EmptyState icon={<IconFilterOff {...icon} />} title={empty.noStatus} action={all} />
  const isMine = scope === 'mine' || (scope === 'search' && !showsAll)
  return (
    <EmptyState
      picture="building-bauhaus"
      title={isMine ? empty.noMine : empty.noAssets}
      text={isMine ? empty.noMineText : empty.noAssetsText}
      action={
        <ButtonLink to={paths.addAsset()} variant="soft" icon={<IconPlus size={18} stroke={2} aria-hidden />}>
          {t.addAsset}
        </ButtonLink>
      }
    />
  )
}
