import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import type { Asset } from '@mafteach/contract/assets'
import { paths } from '@mafteach/contract/paths'
import { encodeAssetLink } from '@mafteach/contract/public-links'
import {
  IconCheckbox,
  IconDots,
  IconExternalLink,
  IconEyeCog,
  IconEyeOff,
  IconFlag,
  IconHeartHandshake,
  IconNote,
  IconPencil,
  IconPhone,
  IconRefresh,
  IconShare2,
  IconSignature,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { ports } from '#shared/device/ports.ts'
import { callLink } from '#shared/navigation/contact-links.ts'
import { siteUrl } from '#shared/navigation/site-url.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { ActionItem, type ActionTarget } from '#shared/ui/dialogs/ActionItem.tsx'
import { ActionSheet, type SheetEntry } from '#shared/ui/dialogs/ActionSheet.tsx'
import { ReturnFocus } from '#shared/ui/dialogs/ReturnFocus.tsx'
import { look } from '#shared/ui/look.ts'
import { Stack } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { usePublishPermission } from '../material-facts/use-publish-permission.tsx'
import { actionsFor, splitActions, type TileAction } from './actions.ts'
import { assetActionsTexts } from './asset-actions.texts.ts'
import { assetDetailTexts } from './asset-detail.texts.ts'
import { DisplayDialog } from './DisplayDialog.tsx'
import styles from './overlay.module.css'
import { RemoveDialog } from './RemoveDialog.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { StatusDialog } from './StatusDialog.tsx'
import { type GoneReason, useHide } from './use-hide.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }
const icons: Record<TileAction, ReactNode> = {
  edit: <IconPencil {...icon} />,
  display: <IconEyeCog {...icon} />,
  status: <IconRefresh {...icon} />,
  deal: <IconHeartHandshake {...icon} />,
  share: <IconShare2 {...icon} />,
  note: <IconNote {...icon} />,
  task: <IconCheckbox {...icon} />,
  paper: <IconSignature {...icon} />,
  advertisement: <IconExternalLink {...icon} />,
  remove: <IconTrash {...icon} />,
  contact: <IconPhone {...icon} />,
  hide: <IconEyeOff {...icon} />,
  report: <IconFlag {...icon} />,
}

export interface ActionTilesProps {
  asset: Asset
  onDeal: (asset: Asset) => void
  onNote: (customer: number) => void
  /** The asset is no longer visible to the agent; a notice replaces the overlay. */
  onGone: (how: GoneReason) => void
}

/** A word under a soft square on the phone, a button on the desktop. */
export const TILE = look({
  flow: 'column',
  align: 'center',
  gap: 6,
  full: true,
  size: 'small',
  weight: 500,
  tone: 'ink-2',
  radius: 'small',
  hoverTile: true,
})
export const FACE = look({ flow: 'center', square: 48, radius: 'control', fill: 'tile', tone: 'ink' })

type Open = 'more' | 'display' | 'status' | 'report' | 'remove'

/** Permitted actions, by role (spec section 6): the most used first, the rest behind "more". */
export const ActionTiles = ({ asset, onDeal, onNote, onGone }: ActionTilesProps) => {
  const t = useTexts(assetActionsTexts)
  const [open, setOpen] = useState<Open | null>(null)
  const more = useRef<HTMLButtonElement>(null)
  const share = useShare(asset)
  const { beforePublishing, permissionDialog } = usePublishPermission(asset)
  const hide = useHide(asset)
  const { tiles, more: rest } = splitActions(actionsFor(asset))

  const close = () => setOpen(null)
  const does: Partial<Record<TileAction, () => void>> = {
    display: () => setOpen('display'),
    status: () => setOpen('status'),
    report: () => setOpen('report'),
    remove: () => setOpen('remove'),
    deal: () => onDeal(asset),
    note: () => asset.seller && onNote(asset.seller.id),
    share: () => beforePublishing(() => void share()),
    hide: () => void hide(true).then((isDone) => isDone && onGone('hidden')),
  }
  const goes: Partial<Record<TileAction, ActionTarget>> = {
    edit: { to: paths.editAsset(asset.id), state: asset.seller && { seller: asset.seller } },
    paper: { to: paths.forms({ about: asset.id }) },
    task: { to: paths.addTask({ about: asset.id }) },
    contact: { href: callLink(asset.realtor_data.phone) },
    advertisement: { href: asset.advertisement_url ?? '', isOutside: true },
  }
  const isUnderRadar = asset.visibility_status === 'NO'
  const detail = useTexts(assetDetailTexts)
  const bars: Partial<Record<TileAction, string>> = isUnderRadar ? { share: detail.noPublicPage } : {}
  const entry = (act: TileAction): SheetEntry => ({
    name: act,
    label: t.act[act],
    icon: icons[act],
    target: goes[act],
    run: does[act],
    disabledReason: bars[act],
    apart: act === 'remove' ? 'danger' : undefined,
  })

  return (
    <>
      <Stack as="ul" gap={4} padBottom={12} lineBelow className={styles.tiles} aria-label={detail.actions}>
        {tiles.map((act) => (
          <li key={act}>
            <ActionItem entry={entry(act)} className={classes(TILE, styles.tile)} faceClassName={classes(FACE, styles.face)} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <button
              ref={more}
              type="button"
              className={classes(TILE, styles.tile)}
              aria-haspopup="dialog"
              onClick={() => setOpen('more')}
            >
              <span className={classes(FACE, styles.face)}>
                <IconDots {...icon} />
              </span>
              <span className={styles.moreWord}>{t.more}</span>
            </button>
          </li>
        )}
      </Stack>
      {permissionDialog && <ReturnFocus>{permissionDialog}</ReturnFocus>}
      {open && (
        <ReturnFocus>
          {open === 'more' && (
            <ActionSheet
              opened
              title={t.moreTitle}
              onClose={close}
              entries={rest.map(entry)}
              onPick={() => {
                // The next dialog returns the focus to the tile: the sheet is gone by then.
                more.current?.focus()
                close()
              }}
            />
          )}
          {open === 'display' && <DisplayDialog asset={asset} onClose={close} />}
          {open === 'status' && <StatusDialog asset={asset} onClose={close} />}
          {open === 'report' && <ReportDialog asset={asset} onClose={close} />}
          {open === 'remove' && <RemoveDialog asset={asset} onClose={close} onGone={onGone} />}
        </ReturnFocus>
      )}
    </>
  )
}

/** The link carries my phone, so that its readers reach me. */
const useShare = (asset: Asset) => {
  const t = useTexts(assetDetailTexts)
  const me = useMe()
  return async () => {
    const url = siteUrl(encodeAssetLink({ id: asset.id, agent_phone: me.phone }))
    const outcome = await ports().share({ text: addressWithNeighborhood(asset), url })
    if (outcome === 'copied') toast.done(t.copied)
  }
}
