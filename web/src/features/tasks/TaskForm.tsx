import { TASK_KINDS, TASK_PRIORITIES, TASK_REPEATS } from '@mafteach/contract/tasks'
import { type ReactNode, useEffect } from 'react'
import { FormPage, type FormPageProps, FormWide } from '#shared/form/FormPage.tsx'
import type { FormState } from '#shared/form/use-contract-form.ts'
import { customerChoices, useAssetChoices } from '#shared/parts/choices.ts'
import { spokenTime } from '#shared/texts/day-words.ts'
import { MORNING } from '#shared/texts/quick-dates.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { DateField } from '#shared/ui/fields/DateField.tsx'
import { Pills } from '#shared/ui/fields/Pills.tsx'
import { QuickDates } from '#shared/ui/fields/QuickDates.tsx'
import { SearchSelect } from '#shared/ui/fields/SearchSelect.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { TimeField } from '#shared/ui/fields/TimeField.tsx'
import { Stack } from '#shared/ui/primitives.tsx'
import { taskFormTexts } from './task-form.texts.ts'
import { REMINDERS, type TaskValues, withDue, withMoment } from './task-values.ts'
import styles from './tasks.module.css'
import { tasksTexts } from './tasks.texts.ts'

type Form = Pick<FormState<TaskValues>, 'values' | 'set' | 'field'>

interface TaskFormProps {
  form: Form & FormPageProps['form']
  onCancel: () => void
  /** Further things to add here, below the fields. */
  children?: ReactNode
}

/** The form of a task: its title, then when, then its subject. */
export const TaskForm = ({ form, onCancel, children }: TaskFormProps) => {
  const t = useTexts(taskFormTexts)
  const { field } = form
  const title = field('title')
  const { id } = title
  useEffect(() => {
    // After the shell, which puts the focus at the top of a new page.
    queueMicrotask(() => document.getElementById(id)?.focus({ preventScroll: true }))
  }, [id])
  return (
    <FormPage form={form} saveText={t.save} cancel={{ text: t.cancel, onCancel }}>
      <FormWide>
        {/* It is validated when the form is sent: an error on leaving the field would move the chips from under the finger. */}
        <TextField {...title} required={false} label={t.title} placeholder={t.titleHint} autoComplete="off" />
      </FormWide>
      <When form={form} />
      <About form={form} />
      <FormWide>
        <TextArea {...field('content')} label={t.content} optional rows={3} />
      </FormWide>
      {children && <FormWide>{children}</FormWide>}
    </FormPage>
  )
}

/** The time: chips for common ones, day and hour for the rest; then reminder and repetition. */
const When = ({ form: { values, set, field } }: { form: Form }) => {
  const t = useTexts(taskFormTexts)
  const { repeats } = useTexts(tasksTexts)
  const isTimed = values.day !== null
  const customReminder = values.reminder.includes('T') ? [{ value: values.reminder, label: spokenTime(values.reminder) }] : []
  return (
    <>
      <FormWide>
        <QuickDates
          label={t.when}
          day={values.day}
          hour={values.hour}
          onPick={(at) => set((now) => (at ? withMoment(now, at) : withDue(now, { day: null, hour: '' })))}
        />
      </FormWide>
      <Stack gap={10} className={styles.pair}>
        <DateField
          {...field('day')}
          label={t.day}
          optional
          onChange={(day) => set((now) => withDue(now, { day, hour: now.hour || clockOfMorning(day) }))}
        />
        <TimeField {...field('hour')} label={t.hour} onChange={(hour) => set({ hour })} />
      </Stack>
      {(isTimed || customReminder.length > 0) && (
        <Select
          {...field('reminder')}
          label={t.reminder}
          emptyChoice={t.noReminder}
          value={values.reminder || null}
          onChange={(reminder) => set({ reminder: reminder ?? '' })}
          options={[
            ...(isTimed ? REMINDERS.map((value) => ({ value: value as string, label: t.reminders[value] })) : []),
            ...customReminder,
          ]}
        />
      )}
      {isTimed && (
        <Select
          {...field('repeats')}
          label={t.repeats}
          emptyChoice={t.once}
          options={TASK_REPEATS.map((value) => ({ value, label: repeats[value] }))}
        />
      )}
    </>
  )
}

const clockOfMorning = (day: string | null): string => (day === null ? '' : MORNING)

/** Its subject: kind, customer, asset and priority. */
const About = ({ form: { values, set, field } }: { form: Form }) => {
  const t = useTexts(taskFormTexts)
  const assets = useAssetChoices()
  const words = useTexts(tasksTexts)
  return (
    <>
      <Pills
        {...field('kind')}
        label={t.kind}
        isSingular
        value={values.kind ? [values.kind] : []}
        onChange={([kind = null]) => set({ kind })}
        options={TASK_KINDS.map((value) => ({ value, label: words.kind[value] }))}
      />
      <Segmented
        {...field('priority')}
        label={t.priority}
        options={TASK_PRIORITIES.map((value) => ({ value, label: words.priority[value] }))}
      />
      <SearchSelect
        {...field('customer')}
        label={t.customer}
        optional
        canClear
        placeholder={t.customerHint}
        choices={customerChoices}
      />
      <SearchSelect {...field('asset')} label={t.asset} optional canClear placeholder={t.assetHint} choices={assets} />
    </>
  )
}
