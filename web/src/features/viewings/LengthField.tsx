import { VIEWING_MINUTES } from '@mafteach/contract/viewings.codes'
import { useState } from 'react'
import type { FieldOf } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { NumberField } from '#shared/ui/fields/NumberField.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { Grid } from '#shared/ui/primitives.tsx'
import { planTexts } from './plan.texts.ts'

const USUAL: readonly number[] = [15, VIEWING_MINUTES.usual, 45, 60, 90]
/** Means "another length"; no viewing takes 0 minutes. */
const OTHER = 0

/** Its length: a usual one, or any other in minutes. */
export const LengthField = (field: FieldOf<number | null>) => {
  const t = useTexts(planTexts)
  const { value, onChange } = field
  const [isOther, setOther] = useState(value !== null && !USUAL.includes(value))
  const choose = (chosen: number) => {
    setOther(chosen === OTHER)
    if (chosen !== OTHER) onChange(chosen)
  }
  const options = [
    ...USUAL.map((minutes) => ({ value: minutes, label: t.minutesOf(minutes) })),
    { value: OTHER, label: t.otherLength },
  ]
  if (!isOther)
    return (
      <Select {...field} label={t.minutes} onChange={(chosen) => choose(chosen ?? VIEWING_MINUTES.usual)} options={options} />
    )
  return (
    <Grid columns={2} gap={10}>
      <Select label={t.minutes} value={OTHER} onChange={(chosen) => choose(chosen ?? OTHER)} options={options} />
      <NumberField
        {...field}
        label={t.inMinutes}
        hint={t.lengthHint(VIEWING_MINUTES.shortest, VIEWING_MINUTES.longest)}
        maxLength={3}
      />
    </Grid>
  )
}
