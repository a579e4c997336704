import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import type { AssetRow, PotentialBuyer } from '@mafteach/contract/assets'
import { PICKS_MAX } from '@mafteach/contract/limits'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AssetLine } from '#shared/parts/AssetLine.tsx'
import { formatPrice } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { look } from '#shared/ui/look.ts'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Box, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { matchesQuery } from './matches.api.ts'
import styles from './matching.module.css'
import { moreAssetsTexts } from './more-assets.texts.ts'
import { type Picks, pickedOf, showsCheckbox, withPick } from './picks.ts'

export interface MoreAssetsDialogProps {
  buyer: PotentialBuyer
  /** Sent in any case. */
  asset: AssetRow
  onSend: (assets: AssetRow[]) => void
  onClose: () => void
}

/** The relevant-assets picker: other matches of one customer, sent along with an asset; five at most in one message. */
export const MoreAssetsDialog = ({ buyer, asset, onSend, onClose }: MoreAssetsDialogProps) => {
  const t = useTexts(moreAssetsTexts)
  const { data, isError, refetch } = useQuery(matchesQuery({ listing: buyer.listing }))
  const [picks, setPicks] = useState<Picks>([asset.id])
  // Declined and near matches are not offered.
  const others = (data?.matches ?? []).filter(
    ({ id, match, is_interested }) => id !== asset.id && !match.near && is_interested !== false,
  )
  const all: AssetRow[] = [asset, ...others]
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.title}
      footer={
        <Button
          variant="primary"
          size="large"
          full
          icon={<IconBrandWhatsapp size={22} stroke={1.75} aria-hidden />}
          onClick={() => onSend(pickedOf(picks, all))}
        >
          {t.send(picks.length)}
        </Button>
      }
    >
      <Text as="p" size="label" tone="ink-3" role="status">
        <PersonName name={buyer.name} /> · {t.picked(picks.length, PICKS_MAX)}
      </Text>
      <ul>
        <Row asset={asset} isPicked isFixed />
        {others.map((other) => (
          <Row
            key={other.id}
            asset={other}
            isPicked={picks.includes(other.id)}
            onPick={showsCheckbox(picks, other.id) ? (isOn) => setPicks(withPick(picks, other.id, isOn)) : undefined}
          />
        ))}
      </ul>
      {isError && !data && <ErrorState title={t.failed} onRetry={refetch} />}
      {!data && !isError && <RowsSkeleton rows={3} hasAvatar={false} />}
      {data && others.length === 0 && (
        <Text as="p" size="label" tone="ink-3">
          {t.none}
        </Text>
      )}
    </Modal>
  )
}

interface RowProps {
  asset: AssetRow
  isPicked: boolean
  /** The asset that opened the picker. */
  isFixed?: boolean
  /** Absent if it cannot be picked (now). */
  onPick?: ((isOn: boolean) => void) | undefined
}

const Row = ({ asset, isPicked, isFixed, onPick }: RowProps) => {
  const words = (
    <AssetLine
      id={asset.id}
      imageUrl={asset.image_url}
      address={addressWithNeighborhood({ ...asset, city: null })}
      price={formatPrice(asset)}
    />
  )
  return (
    <Box as="li" lineBetween>
      {onPick || isFixed ? (
        <Checkbox
          className={styles.check}
          label={words}
          checked={isPicked}
          disabled={isFixed}
          onChange={(isOn) => onPick?.(isOn)}
        />
      ) : (
        <span className={classes(look({ flow: 'row', align: 'center', minHeight: 72 }), styles.checkless)}>{words}</span>
      )}
    </Box>
  )
}
