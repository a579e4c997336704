import type { FormField } from '@mafteach/contract/forms'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Box, Grid, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { editorTexts } from './editor.texts.ts'
import { valueWords } from './field-words.ts'
import { PaperField } from './PaperField.tsx'
import type { PaperFields } from './use-paper-fields.ts'

interface FilledFieldsProps {
  title: string
  fields: readonly FormField[]
  /** Those opened by a pencil. */
  edited: readonly string[]
  form: Pick<PaperFields, 'values' | 'set' | 'problems'>
  onEdit: (name: string) => void
}

/** Read-only fields; a pencil opens one in place. */
export const FilledFields = ({ title, fields, edited, form, onEdit }: FilledFieldsProps) => {
  const t = useTexts(editorTexts)
  if (fields.length === 0) return null
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }
  return (
    <section aria-label={title}>
      <Text as="h2" flow="block" marginBottom={4}>
        {title}
      </Text>
      <Grid as="ul" columns="pair" gapX={20}>
        {fields.map((field) => {
          const { name, label } = field
          if (edited.includes(name) || form.problems[name])
            return (
              <Box as="li" padTop={10} padBottom={14} wide lineBelow key={name}>
                <PaperField field={field} form={form} />
              </Box>
            )
          const words = valueWords(field, form.values)
          return (
            <Row as="li" padY={8} lineBelow key={name}>
              <Stack as="span" grow shrink>
                <Text size="small" tone="ink-3">
                  {label}
                </Text>
                <Text weight={words === null ? 400 : 550} tone={words === null ? 'ink-3' : undefined} anywhere space="pre-line">
                  <bdi>{words ?? t.notFilled}</bdi>
                </Text>
              </Stack>
              <IconButton
                label={words === null ? t.add(label) : t.edit(label)}
                icon={words === null ? <IconPlus {...icon} /> : <IconPencil {...icon} />}
                onClick={() => onEdit(name)}
              />
            </Row>
          )
        })}
      </Grid>
    </section>
  )
}
