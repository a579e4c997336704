import { spokenDay } from '#shared/texts/day-words.ts'
import { useNow } from '#shared/texts/use-now.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { DateField } from '#shared/ui/fields/DateField.tsx'
import { Pills } from '#shared/ui/fields/Pills.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { TimeField } from '#shared/ui/fields/TimeField.tsx'
import { Grid, Stack } from '#shared/ui/primitives.tsx'
import { LENGTHS, type SlotDay, slotsOfDay } from './day-slots.ts'
import { offerTexts } from './offer.texts.ts'

interface SlotDayFieldsProps {
  id: string
  value: SlotDay
  onChange: (value: SlotDay) => void
  /** Null for the only day. */
  onRemove: (() => void) | null
  error: string | undefined
}

/** A day with its hours, and the resulting slots: a tap removes one, or restores it. */
export const SlotDayFields = ({ id, value, onChange, onRemove, error }: SlotDayFieldsProps) => {
  const t = useTexts(offerTexts)
  const now = useNow()
  const slots = slotsOfDay(value, now)
  const day = value.day === null ? t.noDay : spokenDay(value.day, now)
  const set = (change: Partial<SlotDay>) => onChange({ ...value, ...change })
  return (
    <Stack as="fieldset" gap={12} shrink margin={0} pad={0} border="none" aria-label={t.slots(day)}>
      <Grid columns={2} gap={10}>
        <DateField id={`${id}-day`} label={t.day} value={value.day} onChange={(next) => set({ day: next, without: [] })} />
        <Select
          id={`${id}-minutes`}
          label={t.minutes}
          value={value.minutes}
          onChange={(minutes) => set({ minutes: minutes ?? value.minutes, without: [] })}
          options={LENGTHS.map((minutes) => ({ value: minutes as string, label: t.minutesOf(Number(minutes)) }))}
        />
        <TimeField id={`${id}-from`} label={t.from} value={value.from} onChange={(from) => set({ from, without: [] })} />
        <TimeField id={`${id}-to`} label={t.to} value={value.to} onChange={(to) => set({ to, without: [] })} />
      </Grid>
      <Pills
        id={id}
        label={t.slots(day)}
        hideLabel
        error={error}
        value={slots.map(({ hour }) => hour).filter((hour) => !value.without.includes(hour))}
        onChange={(chosenHours) => set({ without: slots.map(({ hour }) => hour).filter((hour) => !chosenHours.includes(hour)) })}
        options={slots.map(({ hour }) => ({ value: hour, label: hour }))}
      />
      {onRemove && (
        <Button variant="text" size="small" onClick={onRemove}>
          {t.withoutDay}
        </Button>
      )}
    </Stack>
  )
}
