import { IconCloudX, IconRefresh, IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from '#shared/ui/classes.ts'
import { useOfflineSince } from '../device/use-online.ts'
import { useTexts } from '../texts/use-texts.ts'
import { type Art, artUrl } from './art.ts'
import { Button } from './Button.tsx'
import { look } from './look.ts'
import { Row, Stack, Text } from './primitives.tsx'
import { Bone, Skeleton } from './Skeleton.tsx'
import styles from './states.module.css'
import { uiTexts } from './ui.texts.ts'

export interface EmptyStateProps {
  /** A drawn picture; for "no result" rather an `icon` of size 40. */
  picture?: Art
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** One action; a second one only if both are needed. */
  action?: ReactNode
}

/** An empty state: a picture, one line, one action. */
export const EmptyState = ({ picture, icon, title, text, action }: EmptyStateProps) => (
  <Text as="div" maxWidth={360} flow="column" gap={6} align="center" centered text="center" tone="ink-3" className={styles.state}>
    {picture ? (
      <img
        className={look({ marginBottom: 14, radius: 'dialog', fit: 'cover' })}
        src={artUrl(picture)}
        alt=""
        width={180}
        height={120}
      />
    ) : (
      icon
    )}
    <Text as="h2" marginTop={6} tone="ink">
      {title}
    </Text>
    {text && (
      <Text as="p" tone="ink-2">
        {text}
      </Text>
    )}
    {action && (
      <Stack gap={8} marginTop={14}>
        {action}
      </Stack>
    )}
  </Text>
)

export interface ErrorStateProps {
  /** What failed to load: `הנכסים לא נטענו`. */
  title: string
  text?: string
  onRetry: () => void
}

/** Loading failed; saved data are safe. Offline it says so, and the queries run again once connected. */
export const ErrorState = ({ title, text, onRetry }: ErrorStateProps) => {
  const t = useTexts(uiTexts)
  const isOffline = useOfflineSince() !== null
  const Icon = isOffline ? IconWifiOff : IconCloudX
  return (
    <div
      className={classes(
        look({ flow: 'column', align: 'center', gap: 6, centered: true, text: 'center', tone: 'ink-3', maxWidth: 360 }),
        styles.state,
      )}
      role="alert"
    >
      <Icon className={look({ tone: 'error' })} size={44} stroke={1.5} aria-hidden />
      <Text as="h2" marginTop={6} tone="ink">
        {title}
      </Text>
      <Text as="p" tone="ink-2">
        {isOffline ? t.loadsWhenOnline : (text ?? t.savedIsSafe)}
      </Text>
      <Stack gap={8} marginTop={14}>
        <Button icon={<IconRefresh size={20} stroke={1.75} aria-hidden />} onClick={onRetry}>
          {t.retry}
        </Button>
      </Stack>
    </div>
  )
}

/** Grey rows in the shape of the real ones. */
export const RowsSkeleton = ({ rows = 6, hasAvatar = true }: { rows?: number; hasAvatar?: boolean }) => (
  <Skeleton>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
      <Row minHeight={72} key={row} gap={12} padX={14} lineBelow aria-hidden>
        {hasAvatar && <Bone className={look({ fixed: true, square: 48, round: true })} />}
        <Stack as="span" gap={8} grow>
          <Bone inlineSize={`${38 + ((row * 7) % 20)}%`} />
          <Bone inlineSize={`${56 + ((row * 11) % 24)}%`} />
        </Stack>
        <Bone inlineSize={40} blockSize={16} />
      </Row>
    ))}
  </Skeleton>
)
