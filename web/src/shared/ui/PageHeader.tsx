import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '../navigation/document-title.ts'
import { lazyExtra } from '../navigation/lazy.ts'
import { useBack } from '../navigation/use-back.ts'
import { formatNumber } from '../texts/format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { IconButton } from './IconButton.tsx'
import styles from './PageHeader.module.css'
import { Box, Row, Text } from './primitives.tsx'
import { uiTexts } from './ui.texts.ts'

const HelpButton = lazyExtra(
  () => import('../navigation/HelpButton.tsx'),
  (module) => module.HelpButton,
)

export interface PageHeaderProps {
  title: string
  /** A quiet number beside the title. */
  count?: number | undefined
  /** One line below the title. */
  note?: ReactNode
  /** On by default on the phone; pages of the bottom bar switch it off. */
  hasBack?: boolean
  actions?: ReactNode
}

/** The head of a page: back, title, actions. Also sets the document's title. A title does not break its words: actions with text give way. */
export const PageHeader = ({ title, count, note, hasBack = true, actions }: PageHeaderProps) => {
  const t = useTexts(uiTexts)
  const back = useBack()
  usePageTitle(title)
  return (
    <Row wrap gap={4} minHeight={56} padY={note ? 6 : 0} className={styles.header}>
      <Row gap={4} shrink className={styles.head}>
        {hasBack && (
          <IconButton
            label={t.back}
            icon={<IconChevronRight size={24} stroke={1.75} className="mirrored-ltr" aria-hidden />}
            onClick={back}
          />
        )}
        <Box grow shrink className={styles.words}>
          <Text as="h1">
            {title}
            {count !== undefined && (
              <Text size="body" weight={500} tone="ink-3" padStart={8}>
                {formatNumber(count)}
              </Text>
            )}
          </Text>
          {note && (
            <Text as="p" size="small" tone="ink-3" className={styles.note}>
              {note}
            </Text>
          )}
        </Box>
        {hasBack && <HelpButton />}
      </Row>
      {actions && (
        <Row gap={4} fixed className={styles.actions}>
          {actions}
        </Row>
      )}
    </Row>
  )
}
