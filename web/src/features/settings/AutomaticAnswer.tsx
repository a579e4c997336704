import { AUTOMATIC_ANSWER_LENGTH_MAX, WORKING_HOURS } from '@mafteach/contract/conversation.codes'
import type { Settings } from '@mafteach/contract/settings'
import { IconMessageReply } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Switch } from '#shared/ui/fields/Switch.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { TimeField } from '#shared/ui/fields/TimeField.tsx'
import { Grid, Stack } from '#shared/ui/primitives.tsx'
import { SavedMark } from '#shared/ui/SavedMark.tsx'
import { SettingTarget } from '#shared/ui/SettingRow.tsx'
import { automaticAnswerTexts } from './automatic-answer.texts.ts'
import { settingsTexts } from './settings.texts.ts'
import { settingsQuery, useChangeSettings } from './use-settings.ts'

type Answer = NonNullable<Settings['automatic_answer']>

/** The reply to a new lead outside working hours; each part saves on blur. */
export const AutomaticAnswer = () => {
  const { names } = useTexts(settingsTexts)
  const t = useTexts(automaticAnswerTexts)
  const { data } = useQuery(settingsQuery)
  const { chosen, change } = useChangeSettings()
  if (!data) return null
  const answer = chosen.automatic_answer === undefined ? data.automatic_answer : chosen.automatic_answer
  const save = (next: Answer | null) => void change({ automatic_answer: next })
  return (
    <SettingTarget id="automatic_answer">
      <Switch
        Icon={IconMessageReply}
        label={names.automatic_answer}
        help={t.note}
        checked={answer !== null}
        onChange={(isOn) => save(isOn ? { text: t.original, ...WORKING_HOURS } : null)}
        mark={<SavedMark name="automatic_answer" />}
      />
      {answer && <Parts key={answer.text} answer={answer} onSave={save} />}
    </SettingTarget>
  )
}

const Parts = ({ answer, onSave }: { answer: Answer; onSave: (next: Answer) => void }) => {
  const t = useTexts(automaticAnswerTexts)
  const [text, setText] = useState(answer.text)
  const saveText = () => {
    const next = text.trim()
    if (next === '') setText(answer.text)
    else if (next !== answer.text) onSave({ ...answer, text: next })
  }
  const time = (name: 'from' | 'to') => ({
    value: answer[name],
    onChange: (next: string) => {
      if (next) onSave({ ...answer, [name]: next })
    },
  })
  return (
    <Stack gap={12} padX={14} padBottom={14}>
      <TextArea
        label={t.text}
        rows={3}
        maxLength={AUTOMATIC_ANSWER_LENGTH_MAX}
        value={text}
        onChange={setText}
        onBlur={saveText}
      />
      <Grid columns={2} gap={12} align="start">
        <TimeField label={t.from} {...time('from')} />
        <TimeField label={t.to} {...time('to')} />
      </Grid>
    </Stack>
  )
}
