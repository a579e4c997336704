import type { AssetListRow } from '@mafteach/contract/asset-lists'
import { isSoldOrRented } from '@mafteach/contract/codes'
import { IconClock } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Chip } from '#shared/ui/Chip.tsx'
import { assetsTexts } from '../assets.texts.ts'
import { needsConfirmation } from '../up-to-date.ts'

/** How fresh an asset is (`updating_status`): today's, this week's, or overdue for a check. Nothing in between. */
export const UpdatedMark = ({
  asset,
}: {
  asset: Pick<AssetListRow, 'role' | 'updating_status' | 'visibility_status' | 'updated_at'>
}) => {
  const t = useTexts(assetsTexts)
  if (isSoldOrRented(asset.visibility_status)) return null
  if (asset.updating_status === 'new')
    return (
      <Chip tone="green" hasDot>
        {t.isNew}
      </Chip>
    )
  if (asset.updating_status === 'last_week') return <Chip>{t.isThisWeek}</Chip>
  if (!needsConfirmation(asset)) return null
  return (
    <Chip tone="orange" icon={<IconClock size={16} stroke={1.75} aria-hidden />}>
      {t.isOld}
    </Chip>
  )
}
