import { IconCloudX, IconRefresh, IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useOfflineSince } from '../use-online.ts'
import { useTexts } from '../use-texts.ts'
import { type Art, artUrl } from './art.ts'
import { Button } from './Button.tsx'
import { Bone, Skeleton } from './Skeleton.tsx'
import styles from './states.module.css'
import { uiTexts } from './ui.texts.ts'

export interface EmptyStateProps {
  /** A drawn picture; for "no result" rather an `icon` of size 40. */
  picture?: Art
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** One action; a second one only where both are needed. */
  action?: ReactNode
}

/** Nothing here yet: a picture, one line, one action. */
export const EmptyState = ({ picture, icon, title, text, action }: EmptyStateProps) => (
  <div className={styles.state}>
    {picture ? <img className={styles.picture} src={artUrl(picture)} alt="" width={180} height={120} /> : icon}
    <h2 className={styles.title}>{title}</h2>
    {text && <p className={styles.text}>{text}</p>}
    {action && <div className={styles.actions}>{action}</div>}
  </div>
)

export interface ErrorStateProps {
  /** What did not load: `הנכסים לא נטענו`. */
  title: string
  text?: string
  onRetry: () => void
}

/** Something did not load; what was saved is safe. Without a connection it says so, and the queries ask again when there is one. */
export const ErrorState = ({ title, text, onRetry }: ErrorStateProps) => {
  const t = useTexts(uiTexts)
  const isOffline = useOfflineSince() !== null
  const Icon = isOffline ? IconWifiOff : IconCloudX
  return (
    <div className={styles.state} role="alert">
      <Icon className={styles.errorIcon} size={44} stroke={1.5} aria-hidden />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{isOffline ? t.comesWhenOnline : (text ?? t.savedIsSafe)}</p>
      <div className={styles.actions}>
        <Button icon={<IconRefresh size={20} stroke={1.75} aria-hidden />} onClick={onRetry}>
          {t.retry}
        </Button>
      </div>
    </div>
  )
}

/** Grey rows in the shape of the real ones. */
export const RowsSkeleton = ({ rows = 6, hasAvatar = true }: { rows?: number; hasAvatar?: boolean }) => (
  <Skeleton>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
      <div key={row} className={styles.row} aria-hidden>
        {hasAvatar && <Bone className={styles.round} />}
        <span className={styles.lines}>
          <Bone inlineSize={`${38 + ((row * 7) % 20)}%`} />
          <Bone inlineSize={`${56 + ((row * 11) % 24)}%`} />
        </span>
        <Bone inlineSize={40} blockSize={16} />
      </div>
    ))}
  </Skeleton>
)
