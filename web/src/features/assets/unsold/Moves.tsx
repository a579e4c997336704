import { type Asset, changeAsset } from '@mafteach/contract/assets'
import type { FactName } from '@mafteach/contract/facts'
import { paths } from '@mafteach/contract/paths'
import { mayNow } from '@mafteach/contract/permissions'
import type { Move } from '@mafteach/contract/why-unsold'
import type { ReactNode } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { formatNumber } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { ReturnFocus } from '#shared/ui/dialogs/ReturnFocus.tsx'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { showAsset } from '../assets.api.ts'
import { factsTexts } from '../facts.texts.ts'
import { usePublishPermission } from '../material-facts/use-publish-permission.tsx'
import { useUnsoldTexts } from '../price-ladder/use-ladder-texts.ts'
import { unsoldTexts } from './unsold.texts.ts'

/** Changes besides a lower price (the ladder above) that would bring the asset most buyers, each with one tap. */
export const Moves = ({ asset, moves }: { asset: Asset; moves: Move[] }) => {
  const t = useUnsoldTexts(asset.deal_kind)
  // Not for agents who cannot change its visibility.
  const shown = moves.filter(({ kind }) => kind !== 'PRICE' && (kind !== 'AUDIENCE' || mayNow(asset, 'display')))
  if (shown.length === 0)
    return (
      <Text as="p" tone="ink-2">
        {t.noMove}
      </Text>
    )
  return (
    <section>
      <Text as="h3" size="body" weight={600}>
        {t.moves}
      </Text>
      <ul>
        {shown.map((move) => (
          <Row as="li" key={move.kind} wrap gapX={12} gapY={4} justify="between" minHeight={56} padY={6} lineBetween>
            <Text tone="ink-2">{gainOf(move, t)}</Text>
            <Act asset={asset} move={move} />
          </Row>
        ))}
      </ul>
    </section>
  )
}

const gainOf = ({ kind, mine, network }: Move, t: ReturnType<typeof useUnsoldTexts>): string => {
  if (kind === 'PHOTOS') return t.noPhotos
  if (kind === 'STATE_FACT') return t.waitFor(mine)
  return t.gain(mine, network === 0 ? null : network === null ? t.few : formatNumber(network))
}

const Act = ({ asset, move }: { asset: Asset; move: Move }): ReactNode => {
  const t = useTexts(unsoldTexts)
  const facts = useTexts(factsTexts)
  switch (move.kind) {
    case 'STATE_FACT':
      return (
        <ButtonLink variant="soft" size="small" to={paths.editAsset(asset.id, move.field)}>
          {t.state(move.field === 'neighborhood' ? facts.neighborhood : facts.names[move.field as FactName])}
        </ButtonLink>
      )
    case 'AUDIENCE':
      return <OpenToAll asset={asset} />
    case 'PHOTOS':
      return (
        <ButtonLink variant="soft" size="small" to={paths.editAsset(asset.id, 'photos')}>
          {t.photos}
        </ButtonLink>
      )
    case 'PRICE':
      return null
  }
}

/** Opens the asset to all agents; the toast undoes it. */
const OpenToAll = ({ asset }: { asset: Asset }) => {
  const t = useTexts(unsoldTexts)
  const params = { id: asset.id }
  const { beforePublishing, permissionDialog } = usePublishPermission(asset)
  const { write: takeBack } = useWrite(changeAsset, { onDone: showAsset, failed: t.failed })
  const { write, isBusy } = useWrite(changeAsset, {
    onDone: (after, input, client) => {
      showAsset(after, input, client)
      const { audience } = asset
      toast.done(t.opened, audience ? { undo: () => void takeBack({ params, body: { audience } }) } : {})
    },
    failed: t.failed,
  })
  return (
    <>
      <Button
        variant="soft"
        size="small"
        busy={isBusy}
        onClick={() => beforePublishing(() => void write({ params, body: { audience: 'AL' } }))}
      >
        {t.open}
      </Button>
      {permissionDialog && <ReturnFocus>{permissionDialog}</ReturnFocus>}
    </>
  )
}
