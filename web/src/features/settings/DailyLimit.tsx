import { MESSAGES_PER_DAY } from '@mafteach/contract/limits'
import { IconGauge } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { NumberField } from '#shared/ui/fields/NumberField.tsx'
import { look } from '#shared/ui/look.ts'
import { Row } from '#shared/ui/primitives.tsx'
import { SettingRow } from '#shared/ui/SettingRow.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'
import { settingsRowsTexts } from './settings-rows.texts.ts'
import { settingsQuery, useChangeSettings } from './use-settings.ts'

interface DailyLimitProps {
  /** Today; undefined while loading. */
  sentToday: number | undefined
}

/** The maximum number of messages per day; saved when the field is left. */
export const DailyLimit = ({ sentToday }: DailyLimitProps) => {
  const t = useTexts(settingsRowsTexts)
  const { data, isError, refetch } = useQuery(settingsQuery)
  if (isError && !data) return <ErrorState title={t.failed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={1} hasAvatar={false} />
  return <Limit limit={data.daily_limit} sentToday={sentToday} />
}

const Limit = ({ limit, sentToday = 0 }: { limit: number; sentToday: number | undefined }) => {
  const { names } = useTexts(settingsTexts)
  const t = useTexts(settingsRowsTexts)
  /** Undefined unless typing. */
  const [typed, setTyped] = useState<number | null | undefined>()
  const { change } = useChangeSettings()
  const shown = typed === undefined ? limit : typed
  const isPossible = shown !== null && shown >= 1 && shown <= MESSAGES_PER_DAY
  const leave = () => {
    setTyped(undefined)
    if (isPossible && shown !== limit) void change({ daily_limit: shown })
  }
  return (
    <SettingRow
      Icon={IconGauge}
      title={names.daily_limit}
      saved="daily_limit"
      note={
        <Row as="span" flow="inline" gap={8}>
          <meter
            className={classes(look({ border: 'none', fill: 'line', overflow: 'hidden' }), styles.meter)}
            min={0}
            max={limit}
            value={Math.min(sentToday, limit)}
            aria-hidden
          />
          {t.sentToday(sentToday)}
        </Row>
      }
    >
      <NumberField
        label={names.daily_limit}
        hideLabel
        className={styles.field}
        value={shown}
        onChange={setTyped}
        onBlur={leave}
        error={isPossible ? null : t.between(MESSAGES_PER_DAY)}
        maxLength={3}
      />
    </SettingRow>
  )
}
