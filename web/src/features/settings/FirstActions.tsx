import { FIRST_ACTION_DAYS_MAX } from '@mafteach/contract/exclusivity.codes'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { NumberField } from '#shared/ui/fields/NumberField.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import { SettingRow, SettingTarget } from '#shared/ui/SettingRow.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'
import { settingsRowsTexts } from './settings-rows.texts.ts'
import { settingsQuery, useChangeSettings } from './use-settings.ts'

/** Days until the first marketing actions of an exclusivity are due; saved on blur. An agency's manager sets it. */
export const FirstActions = () => {
  const { names } = useTexts(settingsTexts)
  const t = useTexts(settingsRowsTexts)
  const { agency, is_agency_manager } = useMe()
  const { data, isError, refetch } = useQuery(settingsQuery)
  if (isError && !data) return <ErrorState title={t.failed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={1} hasAvatar={false} />
  const { first_action_days: days } = data
  const mayChange = agency === null || is_agency_manager
  return (
    <SettingTarget id="first_actions">
      <SettingRow
        Icon={IconSpeakerphone}
        title={names.first_actions}
        saved="first_action_days"
        note={!mayChange && t.firstActionsByManager}
        help={
          <>
            <p>{t.firstActionsNote}</p>
            <p>{t.firstActionsLaw}</p>
          </>
        }
      >
        {mayChange ? <Days days={days} /> : <Text weight={600}>{days === null ? t.byKind : t.days(days)}</Text>}
      </SettingRow>
    </SettingTarget>
  )
}

const Days = ({ days }: { days: number | null }) => {
  const { names } = useTexts(settingsTexts)
  const t = useTexts(settingsRowsTexts)
  /** Undefined unless typing. */
  const [typed, setTyped] = useState<number | null | undefined>()
  const { change } = useChangeSettings()
  const shown = typed === undefined ? days : typed
  const isPossible = shown === null || (shown >= 1 && shown <= FIRST_ACTION_DAYS_MAX)
  const leave = () => {
    setTyped(undefined)
    if (isPossible && shown !== days) void change({ first_action_days: shown })
  }
  return (
    <NumberField
      label={names.first_actions}
      hideLabel
      className={styles.field}
      value={shown}
      onChange={setTyped}
      onBlur={leave}
      error={isPossible ? null : t.between(FIRST_ACTION_DAYS_MAX)}
      unit={t.daysUnit}
      maxLength={2}
    />
  )
}
