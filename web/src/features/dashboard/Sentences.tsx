import type { Dashboard } from '@mafteach/contract/dashboard'
import { IconChevronLeft, IconKey, IconMailOpened, IconUsers, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'
import { dealsSentence, openedSentence, type Sentence, waitingSentence } from './sentence-words.ts'

/** Three sentences about the figures, each linked to its list. */
export const Sentences = ({ dashboard }: { dashboard: Dashboard }) => {
  const t = useTexts(dashboardTexts)
  return (
    <Box as="section" padY={2} padX={16} card="always" className={styles.sentencesCard} aria-label={t.inShort}>
      <ul className={styles.sentences}>
        <SentenceRow Icon={IconUsers} sentence={waitingSentence(dashboard)} />
        <SentenceRow Icon={IconMailOpened} sentence={openedSentence(dashboard)} />
        <SentenceRow Icon={IconKey} sentence={dealsSentence(dashboard)} />
      </ul>
    </Box>
  )
}

const SentenceRow = ({ Icon, sentence: { figure, rest, page } }: { Icon: TablerIcon; sentence: Sentence }) => {
  const words = (
    <>
      <Icon size={22} stroke={1.75} className={look({ tone: 'ink-2' })} aria-hidden />
      <Text grow shrink>
        <b>{figure}</b>
        {rest && `, ${rest}`}
      </Text>
    </>
  )
  return (
    <li>
      {page ? (
        <Row as={Link} minHeight={52} tall gap={12} padY={8} hoverUnderline to={page}>
          {words}
          <IconChevronLeft
            size={16}
            stroke={1.75}
            className={classes(look({ tone: 'ink-3' }), 'mirrored-ltr', styles.sentencesChevron)}
            aria-hidden
          />
        </Row>
      ) : (
        <Row as="p" minHeight={52} tall gap={12} padY={8}>
          {words}
        </Row>
      )}
    </li>
  )
}
