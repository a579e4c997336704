import type { Asset } from '@mafteach/contract/assets'
import { useState } from 'react'
import { labels } from '#shared/labels.texts.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/Modal.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { assetDetailTexts } from './asset-detail.texts.ts'
import { useChangeStatus } from './assets.api.ts'
import styles from './StatusDialog.module.css'
import { isUnchanged, type StatusChoice, startingStatus } from './status.ts'

/** The status modal (spec section 4): in marketing, under the radar, and sold, which is disabled and marked "soon". */
export const StatusDialog = ({ asset, onClose }: { asset: Asset; onClose: () => void }) => {
  const t = useTexts(assetDetailTexts)
  const { visibility } = useTexts(labels)
  const [chosen, setChosen] = useState(() => startingStatus(asset.visibility_status))
  const { mutateAsync, isPending } = useChangeStatus(asset.id)
  const update = async () => {
    if (chosen === null) return
    // At "all agents" or "selected agents" the modal starts as "in marketing": unchanged, the audience stays (product.md section 4).
    if (isUnchanged(asset.visibility_status, chosen)) return onClose()
    try {
      await mutateAsync(chosen)
    } catch {
      toast.error(t.unexpected)
      return
    }
    toast.success(chosen === 'NO' ? t.underRadar : t.inMarketing)
    onClose()
  }
  const choice = (value: StatusChoice | 'sold', note: string) => (
    <label className={styles.choice}>
      <input
        type="radio"
        name="asset-status"
        className={styles.radio}
        checked={chosen === value}
        disabled={value === 'sold'}
        onChange={() => value !== 'sold' && setChosen(value)}
      />
      <span className={styles.words}>
        {visibility[value]}
        <span className={styles.note}>{note}</span>
      </span>
    </label>
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.statusTitle}
      footer={
        <Button variant="primary" size="large" full disabled={chosen === null} busy={isPending} onClick={update}>
          {t.statusUpdate}
        </Button>
      }
    >
      <div className={styles.choices} role="radiogroup" aria-label={t.statusTitle}>
        {choice('ME', t.meNote)}
        {choice('NO', t.noNote)}
        {choice('sold', t.soon)}
      </div>
    </Modal>
  )
}
