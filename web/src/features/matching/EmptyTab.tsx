import type { MatchTab } from '@mafteach/contract/matching'
import { paths } from '@mafteach/contract/paths'
import { IconHearts, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Text } from '#shared/ui/primitives.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { matchingTexts } from './matching.texts.ts'

export interface EmptyTabProps {
  tab: MatchTab
  /** Near matches follow: one line is enough. */
  hasNear: boolean
  /** There are matches, and all of them were marked. */
  hasMarked: boolean
  onTab: (tab: MatchTab) => void
}

/** A tab without full matches: why, and the next step. */
export const EmptyTab = ({ tab, hasNear, hasMarked, onTab }: EmptyTabProps) => {
  const t = useTexts(matchingTexts)
  if (hasNear)
    return tab === 'open' && !hasMarked ? (
      <Text as="p" gutter padTop={16} padBottom={4} size="label" tone="ink-2">
        {t.noFullTitle}
      </Text>
    ) : null
  if (tab === 'both')
    return (
      <EmptyState
        icon={<IconHearts size={40} stroke={1.5} className={look({ tone: 'ink-3' })} aria-hidden />}
        title={t.noBothTitle}
        text={t.noBothText}
        action={<Button onClick={() => onTab('open')}>{t.showOpen}</Button>}
      />
    )
  if (tab === 'interested' || tab === 'not_interested') {
    const Icon = tab === 'interested' ? IconThumbUp : IconThumbDown
    return (
      <EmptyState
        icon={<Icon size={40} stroke={1.5} className={look({ tone: 'ink-3' })} aria-hidden />}
        title={t.noInterestedTitle}
        text={tab === 'interested' ? t.noInterestedText : t.noNotInterestedText}
        action={<Button onClick={() => onTab('open')}>{t.showOpen}</Button>}
      />
    )
  }
  if (hasMarked) {
    return (
      <EmptyState
        picture="room-balcony"
        title={t.allMarkedTitle}
        text={t.allMarkedText}
        action={<Button onClick={() => onTab('all')}>{t.showAll}</Button>}
      />
    )
  }
  return (
    <EmptyState
      picture="building-boutique"
      title={t.noneTitle}
      text={t.noneText}
      action={<ButtonLink to={paths.searchAssets({ show_all: true })}>{t.searchAll}</ButtonLink>}
    />
  )
}
