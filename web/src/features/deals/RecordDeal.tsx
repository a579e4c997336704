import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { type AssetListRow, listAssets } from '@mafteach/contract/asset-lists'
import { type DealKind, isSoldOrRented } from '@mafteach/contract/codes'
import { ADDRESS_DEBOUNCE_MS } from '@mafteach/contract/limits'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { q, withPreviousData } from '#shared/api/query.ts'
import { useDebounced } from '#shared/lists/use-debounced.ts'
import { OPENED_HERE } from '#shared/navigation/open-asset.tsx'
import { dealOverlay } from '#shared/navigation/overlay-paths.ts'
import { AssetLine } from '#shared/parts/AssetLine.tsx'
import { formatPrice } from '#shared/texts/format.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useDealPagesTexts } from './deal-kind-texts.ts'

const SHOWN = 20

/** Which asset was sold or rented: the sheet of its deal follows. */
export const RecordDeal = ({ kind, full }: { kind: DealKind; full?: boolean }) => {
  const t = useDealPagesTexts(kind)
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const choose = (asset: number) => {
    setOpen(false)
    navigate(dealOverlay(asset, search), { state: OPENED_HERE, preventScrollReset: true })
  }
  return (
    <>
      <Button variant="primary" full={full} icon={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t.record}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t.recordWhich}>
        <SoldWhich kind={kind} onPick={choose} />
      </Modal>
    </>
  )
}

const SoldWhich = ({ kind, onPick }: { kind: DealKind; onPick: (asset: number) => void }) => {
  const t = useDealPagesTexts(kind)
  const { id } = useMe()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const rested = useDebounced(wanted, ADDRESS_DEBOUNCE_MS)
  // Assets on the market first; an address finds any, also under the radar.
  const which = rested ? { search: rested } : { marketed: true }
  const query = { mine: true, realtor: id, page_size: SHOWN, ...which, ...(kind === 'SALE' ? {} : { deal_kind: kind }) }
  const { data, isError, isPlaceholderData, refetch } = useQuery(withPreviousData(q(listAssets, { query })))
  // Until the answer to the typed text arrives, nothing else can be picked.
  const isAnswered = data !== undefined && !isPlaceholderData && rested === wanted
  const assets = data?.results.filter(({ visibility_status }) => !isSoldOrRented(visibility_status)) ?? []
  return (
    <Stack gap={8} shrink>
      <TextField
        type="search"
        label={t.recordWhich}
        hideLabel
        placeholder={t.recordSearch}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      {isError && !data ? (
        <ErrorState title={t.assetsFailed} onRetry={refetch} />
      ) : data ? (
        <Box as="ul" aria-label={t.recordWhich} aria-busy={!isAnswered} dimsBusy>
          {assets.map((asset) => (
            <SoldRow key={asset.id} asset={asset} isDisabled={!isAnswered} onPick={onPick} />
          ))}
        </Box>
      ) : (
        <RowsSkeleton hasAvatar={false} />
      )}
      <Text as="p" size="small" tone="ink-3" role="status">
        {isAnswered && assets.length === 0 ? t.noAsset : null}
      </Text>
    </Stack>
  )
}

interface SoldRowProps {
  asset: AssetListRow
  isDisabled: boolean
  onPick: (asset: number) => void
}

const SoldRow = ({ asset, isDisabled, onPick }: SoldRowProps) => (
  <Box as="li" lineBetween>
    <Row
      as="button"
      type="button"
      full
      text="start"
      padY={8}
      hoverTile
      radius="small"
      disabled={isDisabled}
      onClick={() => onPick(asset.id)}
    >
      <AssetLine
        id={asset.id}
        imageUrl={asset.image_url}
        address={addressWithNeighborhood(asset)}
        notes={[asset.price !== null && formatPrice(asset)]}
      />
    </Row>
  </Box>
)
