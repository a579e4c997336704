import type { Asset } from '@mafteach/contract/assets'
import { encodeAssetLink } from '@mafteach/contract/public-links'
import { IconEyeOff, IconPencil, IconPhone, IconRefresh, IconShare2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { callLink } from '#shared/contact-links.ts'
import { useMe } from '#shared/home.ts'
import { paths } from '#shared/paths.ts'
import { ports } from '#shared/ports.ts'
import { toast } from '#shared/toasts.ts'
import { useTexts } from '#shared/use-texts.ts'
import styles from './ActionTiles.module.css'
import { assetDetailTexts } from './asset-detail.texts.ts'
import { useHiding } from './assets.api.ts'
import { addressOf } from './facts.ts'
import { StatusDialog } from './StatusDialog.tsx'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }

export interface ActionTilesProps {
  asset: Asset
  onClose: () => void
  onCover: (isCovered: boolean) => void
}

/** What the asker may do, by their role (spec section 6). */
export const ActionTiles = ({ asset, onClose, onCover }: ActionTilesProps) => {
  const t = useTexts(assetDetailTexts)
  const [isStatusOpen, setStatusOpen] = useState(false)
  const isEditor = asset.role === 'owner' || asset.role === 'contact'
  const showStatus = (isNow: boolean) => {
    setStatusOpen(isNow)
    onCover(isNow)
  }
  return (
    <ul className={styles.tiles} aria-label={t.actions}>
      {isEditor && (
        <li>
          <Link className={styles.tile} to={paths.editAsset(asset.id)}>
            <Face icon={<IconPencil {...icon} />} label={t.edit} />
          </Link>
        </li>
      )}
      {isEditor && asset.visibility_status !== 'sold' && (
        <Tile icon={<IconRefresh {...icon} />} label={t.status} onClick={() => showStatus(true)} />
      )}
      {!isEditor && (
        <li>
          <a className={styles.tile} href={callLink(asset.realtor_data.phone)}>
            <Face icon={<IconPhone {...icon} />} label={t.contact} />
          </a>
        </li>
      )}
      <ShareTile asset={asset} />
      {!isEditor && <HideTile asset={asset} onHidden={onClose} />}
      {isStatusOpen && <StatusDialog asset={asset} onClose={() => showStatus(false)} />}
    </ul>
  )
}

/** The link carries my phone: who opens it reaches me. */
const ShareTile = ({ asset }: { asset: Asset }) => {
  const t = useTexts(assetDetailTexts)
  const me = useMe()
  const share = async () => {
    const url = new URL(encodeAssetLink({ id: asset.id, agent_phone: me.phone }), location.origin).href
    const outcome = await ports().share({ text: addressOf(asset), url })
    if (outcome === 'copied') toast.done(t.copied)
  }
  const hasPage = asset.visibility_status !== 'NO'
  return (
    <Tile
      icon={<IconShare2 {...icon} />}
      label={t.share}
      disabled={!hasPage}
      title={hasPage ? undefined : t.noPublicPage}
      onClick={() => void share()}
    />
  )
}

/** Hides another agent's asset from me; the notice's cancel brings it back. */
const HideTile = ({ asset, onHidden }: { asset: Asset; onHidden: () => void }) => {
  const t = useTexts(assetDetailTexts)
  const { mutateAsync, isPending } = useHiding(asset.id)
  const hide = async (isHidden: boolean) => {
    try {
      await mutateAsync(isHidden)
    } catch {
      toast.error(t.serverError)
      return
    }
    if (!isHidden) return
    onHidden()
    toast.done(t.hidden, { undo: () => void hide(false) })
  }
  return <Tile icon={<IconEyeOff {...icon} />} label={t.hide} disabled={isPending} onClick={() => void hide(true)} />
}

interface TileProps {
  icon: ReactNode
  label: string
  onClick: () => void
  disabled?: boolean
  title?: string
}

const Tile = ({ icon: face, label, ...button }: TileProps) => (
  <li>
    <button type="button" className={styles.tile} {...button}>
      <Face icon={face} label={label} />
    </button>
  </li>
)

const Face = ({ icon: face, label }: { icon: ReactNode; label: string }) => (
  <>
    <span className={styles.face}>{face}</span>
    {label}
  </>
)
