import type { Document, missingFields } from '@mafteach/contract/documents'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import { type Form, isFieldNeeded, isFieldRelevant } from '@mafteach/contract/forms'
import { useMediaQuery } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { focusField } from '#shared/form/focus-field.ts'
import { formatTime } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { look } from '#shared/ui/look.ts'
import { Mantine } from '#shared/ui/Mantine.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Grid, Stack } from '#shared/ui/primitives.tsx'
import { EditorFoot } from './EditorFoot.tsx'
import styles from './editor.module.css'
import { editorTexts } from './editor.texts.ts'
import { FeeFields } from './FeeFields.tsx'
import { FilledFields } from './FilledFields.tsx'
import { fieldOfPlace, isEmptyValue, isOfFee, placeOfField, shownField } from './field-words.ts'
import { ASSET, fieldId, PaperField } from './PaperField.tsx'
import { Preview } from './Preview.tsx'
import { Progress } from './Progress.tsx'
import { type PaperFields, type SaveState, usePaperFields } from './use-paper-fields.ts'
import { WhatFor } from './WhatFor.tsx'

type Lacks = ReplyOf<typeof missingFields>

interface EditorProps {
  paper: Document
  form: Form
  /** The server's errors: empty fields, or conflicts with others. */
  lacks: Lacks
}

/** The first text of each field. */
const textsOf = (problems: Lacks['problems']): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).flatMap(([name, [text]]) => (text === undefined ? [] : [[name, text]])))

/** Wide enough for the paper beside its form. */
const BESIDE = '(width >= 75em)'
const ON_CARD = { pad: 20, card: 'always' } as const

/** A draft: missing fields first, then the fee, then filled ones; on a wide screen the paper beside it. */
export const Editor = ({ paper, form, lacks }: EditorProps) => {
  const t = useTexts(editorTexts)
  const fields = usePaperFields(paper, form.fields)
  const problems = { ...textsOf(lacks.problems), ...fields.problems }
  // The property that an exclusivity is about is none of its fields.
  const lacking = [ASSET, ...form.fields.map(({ name }) => name)].filter(
    (name) => lacks.missing.includes(name) || name in problems,
  )
  const missing = [...new Set(lacking.map(shownField))]
  const formFields = form.fields.filter((field) => shownField(field.name) === field.name && isFieldRelevant(field, fields.values))
  const isWide = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false })
  const [isPreviewed, setPreviewed] = useState(false)
  // A missing field stays in place while being filled in; one that is emptied joins.
  const [missingAtFirst, setMissingAtFirst] = useState(missing)
  const added = missing.filter((name) => !missingAtFirst.includes(name) && fields.values[name] === undefined)
  if (added.length > 0) setMissingAtFirst([...missingAtFirst, ...added])
  const [edited, setEdited] = useState<readonly string[]>([])
  const [aim, setAim] = useState<{ name: string } | null>(null)
  const [current, setCurrent] = useState<string | null>(null)

  const first = formFields.filter((field) => missingAtFirst.includes(field.name) && !isOfFee(field))
  const others = formFields.filter((field) => !missingAtFirst.includes(field.name) && !isOfFee(field))
  const hasFee = form.fields.some(isOfFee)
  const needed = formFields.filter((field) => isFieldNeeded(field, fields.values) || missing.includes(field.name))
  const shown: Pick<PaperFields, 'values' | 'set' | 'problems'> = {
    values: fields.values,
    problems,
    set: (name, value) => {
      setCurrent(shownField(name))
      fields.set(name, value)
    },
  }
  const labelOf = (name: string) => (name === ASSET ? t.asset : (form.fields.find((field) => field.name === name)?.label ?? name))

  /** Opens a field if it is closed, and focuses it. */
  const goTo = (place: string) => {
    const name = shownField(place)
    setPreviewed(false)
    setCurrent(name)
    if (others.some((field) => field.name === name) && !edited.includes(name)) setEdited([...edited, name])
    setAim({ name })
  }
  const onAim = useEffectEvent((name: string) => {
    const control = document.getElementById(fieldId(name))
    if (control) focusField(control)
  })
  useEffect(() => {
    if (aim) onAim(aim.name)
  }, [aim])
  const onOpened = useEffectEvent(() => {
    const [name] = missing
    // After the shell, which puts the focus at the top of a new page.
    if (name) queueMicrotask(() => document.getElementById(fieldId(name))?.focus({ preventScroll: true }))
  })
  useEffect(() => onOpened(), [])

  const preview = (
    <Preview
      id={paper.id}
      hasTitle={isWide}
      labelOf={(place) => labelOf(fieldOfPlace(place, missing, fields.values))}
      onPlace={(place) => goTo(fieldOfPlace(place, missing, fields.values))}
      current={current && placeOfField(current)}
    />
  )
  return (
    <Box flow="column" grow shrink>
      <PageHeader
        title={paper.title}
        note={<SaveNote state={fields.state} hasProblem={Object.keys(problems).length > 0} savedAt={paper.updated_at} />}
        actions={
          !isWide && (
            <Button variant="text" icon={<IconEye size={20} stroke={1.75} aria-hidden />} onClick={() => setPreviewed(true)}>
              {t.preview}
            </Button>
          )
        }
      />
      <Box flow={isWide ? 'stack' : 'block'} gap={24} align="start" shrink gutter padBottom={24} className={styles.columns}>
        <Mantine>
          <Stack
            as="form"
            gap={20}
            shrink
            {...(isWide ? ON_CARD : {})}
            noValidate
            onSubmit={(event) => event.preventDefault()}
            aria-label={paper.title}
          >
            <WhatFor paper={paper} onFilled={fields.take} flush={fields.flush} />
            <Progress missing={missing.length} all={needed.length + (missing.includes(ASSET) ? 1 : 0)} />
            {first.length > 0 && (
              <Grid columns="pair" gap={16}>
                {first.map((field) => (
                  <PaperField key={field.name} field={field} form={shown} />
                ))}
              </Grid>
            )}
            {hasFee && <FeeFields fields={form.fields.filter(isOfFee)} form={shown} />}
            <FilledFields
              title={t.filled}
              fields={others.filter(({ name, required }) => required || !isEmptyValue(fields.values[name]))}
              edited={edited}
              form={shown}
              onEdit={goTo}
            />
            <FilledFields
              title={t.optional}
              fields={others.filter(({ name, required }) => !required && isEmptyValue(fields.values[name]))}
              edited={edited}
              form={shown}
              onEdit={goTo}
            />
          </Stack>
        </Mantine>
        {isWide && (
          <section
            className={classes(
              look({ position: 'sticky', scroll: true, pad: 14, border: 'all', radius: 'card', fill: 'sunken' }),
              styles.preview,
            )}
            aria-label={t.previewTitle}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
            tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the same
          >
            {preview}
          </section>
        )}
      </Box>
      <EditorFoot paper={paper} missing={missing} asks={lacks.asks} labelOf={labelOf} onGo={goTo} form={fields} />
      <Modal opened={isPreviewed} onClose={() => setPreviewed(false)} title={t.previewTitle} size="page">
        <Box padTop={0} padX={12} padBottom={12}>
          {preview}
        </Box>
      </Modal>
    </Box>
  )
}

const SaveNote = ({ state, hasProblem, savedAt }: { state: SaveState; hasProblem: boolean; savedAt: string }) => {
  const t = useTexts(editorTexts)
  return (
    <span role="status">
      {hasProblem ? t.unsaved : state === 'saving' ? t.saving : state === 'waiting' ? t.waits : t.saved(formatTime(savedAt))}
    </span>
  )
}
