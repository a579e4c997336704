import { FACTS, type FactName, type FactOfKind, isFactOf, SIDES, sizeOf } from '@mafteach/contract/facts'
import { useState } from 'react'
import { formatFloor } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { DateField } from '#shared/ui/fields/DateField.tsx'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { NumberField } from '#shared/ui/fields/NumberField.tsx'
import { Pills } from '#shared/ui/fields/Pills.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { look } from '#shared/ui/look.ts'
import { factsTexts } from '../facts.texts.ts'
import styles from './AssetFields.module.css'
import { assetFormTexts } from './asset-form.texts.ts'
import { floorChoices, openSides, ROOMS_DEFAULT, roomChoices, withSides } from './asset-form.ts'
import { FactField } from './FactField.tsx'
import { type FieldsProps, useFields } from './use-asset-fields.ts'

/** The control of one fact, by its kind. Texts and addresses have other fields. */
export const FactControl = ({ name, form }: FieldsProps & { name: FactName }) => {
  const { values, set } = form
  const { own, fact, size, choice, tick } = useFields({ form })
  const t = useTexts(factsTexts)
  const { squareMetres } = useTexts(assetFormTexts)
  if (isFactOf(name, 'yes_no')) {
    const amount = sizeOf(name)
    return (
      <FactField {...fact(name)} answers={t.answers[name]}>
        {amount && <NumberField {...size(amount)} unit={FACTS[amount].kind === 'area' ? squareMetres : undefined} />}
      </FactField>
    )
  }
  if (isFactOf(name, 'area')) return <NumberField {...own(name)} className={styles.short} unit={squareMetres} />
  if (isFactOf(name, 'count', 'year')) return <NumberField {...own(name)} className={styles.short} />
  if (isFactOf(name, 'money')) return <MoneyField {...own(name)} className={styles.short} />
  if (isFactOf(name, 'months')) return <NumberField {...own(name)} className={styles.short} />
  if (name === 'guarantees') return <TextField {...own(name)} className={look({ wide: true })} autoComplete="off" />
  if (isFactOf(name, 'rooms')) return <Rooms form={form} name={name} />
  if (isFactOf(name, 'floor'))
    return (
      <Select
        {...own(name)}
        className={styles.short}
        emptyChoice={t.notStated}
        options={floorChoices(values[name]).map((floor) => ({ value: floor, label: formatFloor(floor) }))}
      />
    )
  if (isFactOf(name, 'choice'))
    return (
      <Pills
        {...choice(name)}
        isSingular
        options={FACTS[name].codes.map((value) => ({ value, label: t.choices[name][value]! }))}
      />
    )
  if (isFactOf(name, 'day')) return <DateField {...own(name)} className={styles.short} />
  if (isFactOf(name, 'flag')) return <Checkbox {...tick(name)} className={look({ wide: true })} />
  if (name !== SIDES[0]) return null
  return (
    <Pills
      label={t.sides}
      value={openSides(values)}
      onChange={(chosen) => set(withSides(values, chosen))}
      options={SIDES.map((side) => ({ value: side, label: t.names[side] }))}
    />
  )
}

/** Initial values look like a proposal until the agent chooses. */
const Rooms = ({ name, form }: FieldsProps & { name: FactOfKind<'rooms'> }) => {
  const { own } = useFields({ form })
  const { notStated } = useTexts(factsTexts)
  const { proposal } = useTexts(assetFormTexts)
  const [isChosen, setChosen] = useState(false)
  const { value, onChange, ...field } = own(name)
  const isProposal = form.proposesRooms === true && !isChosen && value === ROOMS_DEFAULT
  return (
    <Select
      {...field}
      value={value}
      onChange={(rooms) => {
        setChosen(true)
        onChange(rooms)
      }}
      className={classes(styles.short, isProposal && styles.proposal)}
      hint={isProposal && proposal}
      emptyChoice={notStated}
      isSearchable={false}
      options={roomChoices(value).map((rooms) => ({ value: rooms, label: String(rooms) }))}
    />
  )
}
