import type { listAssets } from '@mafteach/contract/asset-lists'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { assetChoice, assetChoices } from '#shared/choices.ts'
import { useMe } from '#shared/home.ts'
import { OPENED_HERE } from '#shared/open-asset.tsx'
import { dealOverlay } from '#shared/overlay-paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/Modal.tsx'
import { type Choice, type Choices, SearchSelect } from '#shared/ui/SearchSelect.tsx'
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
  const mine = { mine: true, realtor: me.id, page_size: SHOWN }
  const choices: Choices<ReplyOf<typeof listAssets>, Choice> = {
    // What is on the market first; by its name any, also one under the radar.
    ask: (typed) => assetChoices(typed ? mine : { ...mine, marketed: true }).ask(typed),
    of: ({ results }) => results.filter(({ visibility_status }) => visibility_status !== 'sold').map(assetChoice),
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
        <SearchSelect label={t.recordWhich} placeholder={t.recordSearch} value={null} onChange={choose} choices={choices} />
      </Modal>
    </>
  )
}
