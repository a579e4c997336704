import { QUIET_AT_FIRST, type Quiet } from '@mafteach/contract/notifications'
import { useState } from 'react'
import { Switch } from '#shared/ui/Switch.tsx'
import { TextField } from '#shared/ui/TextField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './NotificationPreferences.module.css'
import { preferencesTexts } from './preferences.texts.ts'

/** A span of no length. */
const NO_NIGHT = { from: '00:00', to: '00:00' }

interface QuietTimesProps {
  quiet: Quiet | null
  onChange: (quiet: Quiet | null) => void
}

export const QuietTimes = ({ quiet, onChange }: QuietTimesProps) => {
  const t = useTexts(preferencesTexts)
  const { from, to, shabbat } = quiet ?? { ...NO_NIGHT, shabbat: false }
  const hasNight = from !== to
  const change = (part: Partial<Quiet>) => {
    const next = { from, to, shabbat, ...part }
    onChange(next.from === next.to && !next.shabbat ? null : next)
  }
  const night = { from: QUIET_AT_FIRST.from, to: QUIET_AT_FIRST.to }
  return (
    <>
      <Switch label={t.night} note={t.nightNote} checked={hasNight} onChange={(on) => change(on ? night : NO_NIGHT)} />
      {hasNight && (
        <div className={styles.night}>
          <Hour key={`from ${from}`} label={t.from} value={from} onChange={(next) => change({ from: next })} />
          <Hour key={`to ${to}`} label={t.to} value={to} onChange={(next) => change({ to: next })} />
        </div>
      )}
      <Switch label={t.shabbat} note={t.shabbatNote} checked={shabbat} onChange={(on) => change({ shabbat: on })} />
    </>
  )
}

/** An hour is saved when it is left: on the way there it is another. */
const Hour = ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => {
  const [typed, setTyped] = useState(value)
  const leave = () => {
    if (typed === '') setTyped(value)
    else if (typed !== value) onChange(typed)
  }
  return <TextField label={label} type="time" isLtr value={typed} onChange={setTyped} onBlur={leave} />
}
