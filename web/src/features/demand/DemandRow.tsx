import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { type Demand, offerAsset } from '@mafteach/contract/demand'
import { IconCheck, IconSend2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import type { MatchParts } from '#shared/parts/match-parts.ts'
import { formatAge } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { Row, Stack } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './DemandBoard.module.css'
import { demandTexts } from './demand.texts.ts'

/** A buyer without a name: their search, how well the asset fits, and messaging their agent, once. */
export const DemandRow = ({
  demand: { id, asset, listing, match, offered_at },
  parts,
}: {
  demand: Demand
  parts: MatchParts
}) => {
  const t = useTexts(demandTexts)
  const client = useQueryClient()
  const { write, isBusy } = useWrite(offerAsset, {
    failed: t.failed,
    onDone: () => toast.success(t.sent),
    onRefused: ({ status }) => {
      if (status !== 404) return false
      toast.warning(t.changedMeanwhile)
      void refresh(client, ['match'])
      return true
    },
  })
  return (
    <Row as="li" wrap gapX={12} gapY={8} justify="between" padY={10} lineAbove>
      <Stack gap={4} grow shrink anywhere className={styles.words}>
        {parts.brief(listing)}
        {parts.why(match)}
      </Stack>
      {offered_at ? (
        <Chip tone="green" icon={<IconCheck size={16} stroke={1.75} aria-hidden />}>
          {t.offered(formatAge(offered_at))}
        </Chip>
      ) : (
        <Button
          size="small"
          variant="soft"
          busy={isBusy}
          icon={<IconSend2 size={18} stroke={1.75} className="mirrored" aria-hidden />}
          aria-label={t.offerOf(addressWithNeighborhood({ ...asset, neighborhood: null }))}
          onClick={() => void write({ params: { id }, body: { asset: asset.id } })}
        >
          {t.offer}
        </Button>
      )}
    </Row>
  )
}
