import type { Asset } from '@mafteach/contract/assets'
import { mayNow } from '@mafteach/contract/permissions'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Folded } from '#shared/ui/Folded.tsx'
import { look } from '#shared/ui/look.ts'
import { CooperationRow } from './CooperationRow.tsx'
import { cooperationsOnQuery } from './cooperations.api.ts'
import { cooperationsTexts } from './cooperations.texts.ts'
import { ProposeDialog } from './ProposeDialog.tsx'
import { useHeldCooperations } from './use-cooperation.ts'

/** Proposals and agreements on an asset, with the propose button for its agent. */
export const AssetCooperations = ({ asset }: { asset: Asset }) => {
  const t = useTexts(cooperationsTexts)
  const held = useHeldCooperations()
  const me = useMe()
  const { data } = useQuery(cooperationsOnQuery(asset.id))
  const [isProposing, setProposing] = useState<boolean | null>(null)
  const rows = data?.results.filter(({ id }) => !held.has(id)) ?? []
  const canPropose = mayNow(asset, 'cooperate')
  if (!data || (rows.length === 0 && !canPropose)) return null
  return (
    <Folded
      title={t.title}
      count={rows.length}
      startsOpen={rows.some(({ state, partner }) => state === 'proposed' && partner.id === me.id)}
    >
      <ul aria-label={t.title}>
        {rows.map((cooperation) => (
          <CooperationRow key={cooperation.id} cooperation={cooperation} subject="agent" />
        ))}
      </ul>
      {canPropose && (
        <Button
          size="small"
          className={look({ marginTop: 4, marginBottom: 14 })}
          icon={<IconHeartHandshake size={18} stroke={1.75} aria-hidden />}
          onClick={() => setProposing(true)}
        >
          {t.propose}
        </Button>
      )}
      {isProposing !== null && <ProposeDialog asset={asset.id} opened={isProposing} onClose={() => setProposing(false)} />}
    </Folded>
  )
}
