import { monthOf } from '@mafteach/contract/days'
import { MOOD_FACES, type MoodDay, type MoodFace, setMood } from '@mafteach/contract/mood'
import type { QueryClient } from '@tanstack/react-query'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { ContractForm, FormProblems } from '#shared/form/ContractForm.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { formatDate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { Face } from './Face.tsx'
import { moodQuery } from './mood.api.ts'
import styles from './mood.module.css'
import { moodTexts } from './mood.texts.ts'

interface MoodOfDayProps {
  day: string
  isToday: boolean
  known: MoodDay | null
}

/** Shows a day's new face before the reply. */
const show = (client: QueryClient, day: string, face: number) =>
  client.setQueryData(moodQuery(monthOf(day)).queryKey, (month) => {
    if (!month) return month
    const others = month.days.filter(({ date }) => date !== day)
    const note = month.days.find(({ date }) => date === day)?.note ?? null
    return { ...month, days: [...others, { date: day, face, note }] }
  })

/** One tap rates a day; another one changes it. */
export const MoodOfDay = ({ day, isToday, known }: MoodOfDayProps) => {
  const t = useTexts(moodTexts)
  const { write } = useWrite(setMood, {
    show: (client, { params, body }) => show(client, String(params.date), body.face),
    failed: t.failed,
  })
  return (
    <Box as="section" shrink pad={16} card="always" aria-labelledby="mood-question">
      <Text as="h2" size="h2" id="mood-question">
        {isToday ? t.today : t.question(formatDate(day))}
      </Text>
      <Stack
        as="fieldset"
        gap={6}
        shrink
        margin={0}
        marginTop={12}
        marginBottom={12}
        pad={0}
        border="none"
        className={styles.faces}
        aria-labelledby="mood-question"
      >
        {MOOD_FACES.map((face) => (
          <Stack
            as="button"
            gap={6}
            items="center"
            shrink
            padTop={10}
            padX={2}
            padBottom={8}
            radius="control"
            size="small"
            weight={550}
            fill={known?.face === face ? 'selected' : undefined}
            hoverTile={known?.face !== face}
            key={face}
            type="button"
            className={classes(styles.face, known && known.face !== face && styles.other)}
            aria-pressed={known?.face === face}
            onClick={() => void write({ params: { date: day }, body: { face } })}
          >
            <Face face={face} size={44} />
            {t.faces[face]}
          </Stack>
        ))}
      </Stack>
      {known ? (
        <Note day={day} face={known.face as MoodFace} note={known.note} />
      ) : (
        <Text as="p" size="label" tone="ink-3">
          {t.chooseFirst}
        </Text>
      )}
    </Box>
  )
}

const Note = ({ day, face, note }: { day: string; face: MoodFace; note: string | null }) => {
  const t = useTexts(moodTexts)
  const { id } = useMe()
  const form = useContractForm(setMood, {
    name: 'mood',
    start: { note: note ?? '' },
    draft: { key: `draft:mood:1:${id}:${day}`, isQuiet: true },
    labels: { note: t.note },
    toInput: (values) => ({ params: { date: day }, body: { face, note: values.note.trim() || null } }),
    onDone: (saved) => {
      form.startOver({ note: saved.note ?? '' })
      toast.success(t.noteSaved)
    },
    failed: t.failed,
  })
  return (
    <ContractForm form={form} className={look({ flow: 'stack', gap: 10 })}>
      <FormProblems form={form} />
      <TextArea {...form.field('note')} label={t.note} placeholder={t.noteHint} rows={2} optional />
      {form.isChanged && (
        <Button type="submit" variant="primary" size="small" busy={form.isBusy} className={look({ selfX: 'start' })}>
          {t.saveNote}
        </Button>
      )}
    </ContractForm>
  )
}
