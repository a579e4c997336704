import { wholeAddressOf } from '@mafteach/contract/addresses'
import { listAssets } from '@mafteach/contract/asset-lists'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#shared/call.ts'
import { useMe } from '#shared/home.ts'
import { OPENED_HERE } from '#shared/open-asset.tsx'
import { dealOverlay } from '#shared/overlay-paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/Modal.tsx'
import { type Choice, SearchSelect } from '#shared/ui/SearchSelect.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { dealPagesTexts } from './deal-pages.texts.ts'

const SHOWN = 20

/** Which asset was sold: its wizard follows. */
export const RecordDeal = ({ variant }: { variant: 'primary' | 'secondary' }) => {
  const t = useTexts(dealPagesTexts)
  const me = useMe()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const load = async (typed: string, signal: AbortSignal): Promise<Choice[]> => {
    // What is on the market first; by its name any, also one under the radar.
    const query = { mine: true, realtor: me.id, ...(typed ? { search: typed } : { marketed: true }), page_size: SHOWN }
    const { results } = await call(listAssets, { query, signal })
    return results
      .filter(({ visibility_status }) => visibility_status !== 'sold')
      .map((asset) => ({ id: asset.id, name: wholeAddressOf(asset) }))
  }
  const choose = (asset: Choice | null) => {
    if (!asset) return
    setOpen(false)
    navigate(dealOverlay(asset.id, search), { state: OPENED_HERE, preventScrollReset: true })
  }
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'primary' ? undefined : 'small'}
        icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t.record}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t.record}>
        <SearchSelect label={t.recordWhich} placeholder={t.recordSearch} value={null} onChange={choose} load={load} />
      </Modal>
    </>
  )
}
