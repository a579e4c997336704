import type { Picture } from '@mafteach/contract/dashboard'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Link, type To } from 'react-router'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { classes } from '#shared/ui/classes.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import styles from './dashboard.module.css'
import { useDashboardWords } from './dashboard-words.ts'
import { PictureTable } from './PictureTable.tsx'
import { isEmpty } from './picture-words.ts'

interface PictureCardProps {
  picture: Picture
  /** One sentence of interpretation. */
  note?: ReactNode
  /** Link to the list of everything shown. */
  more?: { to: To; text: string } | undefined
  className?: string | undefined
  children: ReactNode
}

/** A picture with its title and sentence; one press shows its table instead. */
export const PictureCard = ({ picture, note, more, className, children }: PictureCardProps) => {
  const t = useDashboardWords()
  const [isTable, setTable] = useState(false)
  const title = useId()
  const content = useId()
  return (
    <Stack
      as="section"
      gap={14}
      content="start"
      shrink
      pad={16}
      card="always"
      className={classes(styles.pictureCard, className)}
      aria-labelledby={title}
    >
      <Row gap={4} align="start" className={styles.head}>
        <Box grow shrink>
          <h2 id={title}>{t.pictures[picture.code]}</h2>
          {note && (
            <Text as="p" size="small" tone="ink-2">
              {note}
            </Text>
          )}
        </Box>
        {more && (
          <Row
            as={Link}
            minHeight={28}
            gap={4}
            size="label"
            weight={550}
            space="nowrap"
            tone="action-text"
            to={more.to}
            className={styles.pictureCardMore}
          >
            {more.text}
            <Chevron size={16} />
          </Row>
        )}
        {picture.rows.length > 0 && (
          <IconButton
            label={isTable ? `${t.pictures[picture.code]}: ${t.picture}` : t.tableOf(t.pictures[picture.code])}
            aria-expanded={isTable}
            aria-controls={content}
            icon={
              isTable ? <IconChartBar size={20} stroke={1.75} aria-hidden /> : <IconTable size={20} stroke={1.75} aria-hidden />
            }
            onClick={() => setTable(!isTable)}
          />
        )}
      </Row>
      <Stack gap={14} content="start" shrink id={content}>
        {isTable ? (
          <PictureTable picture={picture} />
        ) : isEmpty(picture) ? (
          <Text as="p" tone="ink-2">
            {t.empty[picture.code]}
          </Text>
        ) : (
          children
        )}
      </Stack>
    </Stack>
  )
}
