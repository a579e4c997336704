import type { Asset } from '@mafteach/contract/assets'
import { paths } from '@mafteach/contract/paths'
import { may } from '@mafteach/contract/permissions'
import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isEnding } from '#features/exclusivity/days.ts'
import { exclusivityQuery } from '#features/exclusivity/exclusivity.api.ts'
import { exclusivityTexts } from '#features/exclusivity/exclusivity.texts.ts'
import { formatDate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import styles from './app.module.css'

/** The countdown of my asset's exclusivity. Nothing without one. */
export const AssetExclusivity = ({ asset: { id, role } }: { asset: Pick<Asset, 'id' | 'role'> }) => {
  const t = useTexts(exclusivityTexts)
  const { data } = useQuery({ ...exclusivityQuery(id), enabled: may(role, 'exclusivity') })
  if (!data || data.state === 'none' || data.from === null || data.until === null) return null
  const { state, days_left, from, until } = data
  return (
    <Row
      as={Link}
      gap={12}
      minHeight={56}
      padY={8}
      padX={14}
      tone="ink"
      card="always"
      to={paths.exclusivity(id)}
      className={classes(styles.row, isEnding(data) && styles.ending)}
    >
      <IconCertificate size={24} stroke={1.75} className={classes(look({ tone: 'action-text' }), styles.icon)} aria-hidden />
      <Text grow shrink>
        {t.title}
        {days_left !== null && (
          <>
            {': '}
            <Text weight={600} className={styles.left}>
              {days_left > 0 ? `${days_left} ${t.daysLeft(days_left)}` : t.lastDay}
            </Text>
          </>
        )}
        <Text flow="block" size="label" tone="ink-2">
          {state === 'coming'
            ? t.startsOn(formatDate(from))
            : state === 'ended'
              ? t.ended(formatDate(until))
              : t.until(formatDate(until))}
        </Text>
      </Text>
    </Row>
  )
}
