import type { Home } from '@mafteach/contract/sign-in'
import { paths } from '#shared/paths.ts'
import { Card, Section } from '#shared/ui/Section.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { assetsTexts } from '../assets.texts.ts'
import { NO_FILTER, toSearchParams } from './asset-filter.ts'
import { StaleRow } from './StaleAsset.tsx'

/** The list of all of them. */
const ALL = `${paths.myAssets()}&${toSearchParams({ ...NO_FILTER, pill: 'not_updated' })}`

/** On the overview: assets of mine that were not updated for 14 days, each with its answers. Nothing while there are none. */
export const StaleSection = ({ assets, count }: { assets: Home['assets_to_update']; count: number }) => {
  const t = useTexts(assetsTexts)
  if (assets.length === 0) return null
  return (
    <Section title={t.toUpdate} count={count} more={count > assets.length ? { to: ALL, text: t.toAllOld } : undefined}>
      <Card>
        {assets.map((asset) => (
          <StaleRow key={asset.id} stale={{ ...asset, facts: [], mayRecordDeal: true }} />
        ))}
      </Card>
    </Section>
  )
}
