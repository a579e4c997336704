import type { Cooperation } from '@mafteach/contract/cooperations'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { FeeParts } from '#shared/FeeParts.tsx'
import { useMe } from '#shared/home.ts'
import { AssetLink } from '#shared/open-asset.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './Cooperations.module.css'
import { cooperationsTexts } from './cooperations.texts.ts'
import { useCooperation } from './use-cooperation.ts'

const TONES = { proposed: 'orange', accepted: 'green', rejected: 'stone' } as const

/** What was proposed or agreed: with whom or on which asset, who gets what, and what is expected. */
export const CooperationRow = ({ cooperation, tells }: { cooperation: Cooperation; tells: 'agent' | 'asset' }) => {
  const t = useTexts(cooperationsTexts)
  const me = useMe()
  const { id, asset, proposer, partner, fee_share, terms, state } = cooperation
  const isMine = proposer.id === me.id
  const other = isMine ? partner : proposer
  const { accept, reject, withdraw } = useCooperation(id, other.name)
  const [isAsking, setAsking] = useState(false)
  const isOfTwoOthers = !isMine && partner.id !== me.id
  const fee = <FeeParts proposer={proposer} partner={partner} share={fee_share} />
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        {tells === 'agent' ? (
          <bdi className={styles.name}>{isOfTwoOthers ? t.between(proposer.name, partner.name) : t.with(other.name)}</bdi>
        ) : asset.id === null ? (
          <bdi className={styles.name}>{asset.address}</bdi>
        ) : (
          <AssetLink assetId={asset.id} className={styles.name}>
            <bdi>{asset.address}</bdi>
          </AssetLink>
        )}
        <Chip tone={TONES[state]} hasDot>
          {(isMine || isOfTwoOthers ? t.sent : t.received)[state]}
        </Chip>
      </div>
      {fee}
      <p className={styles.terms} dir="auto">
        {terms}
      </p>
      {state === 'proposed' && !isOfTwoOthers && (
        <div className={styles.acts}>
          {isMine ? (
            <Button size="small" variant="text" aria-label={t.about(t.withdraw, other.name)} onClick={withdraw}>
              {t.withdraw}
            </Button>
          ) : (
            <>
              <Button
                size="small"
                variant="soft"
                icon={<IconCheck size={18} stroke={1.75} aria-hidden />}
                onClick={() => setAsking(true)}
              >
                {t.accept}
              </Button>
              <Button size="small" onClick={reject}>
                {t.reject}
              </Button>
            </>
          )}
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t.accept}
        text={
          <div className={styles.question}>
            {fee}
            <p>{t.acceptText}</p>
          </div>
        }
        submitText={t.accept}
        action={accept}
      />
    </li>
  )
}
