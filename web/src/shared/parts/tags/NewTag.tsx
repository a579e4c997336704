import { createTag, TAG_COLORS, TAG_NAME_MAX, type Tag, type TagKind } from '@mafteach/contract/tags'
import { useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Stack } from '#shared/ui/primitives.tsx'
import { ColorChoice } from './ColorChoice.tsx'
import { tagsTexts } from './tags.texts.ts'

interface NewTagProps {
  kind: TagKind
  /** The number of existing tags: each new one starts with another color. */
  count: number
  onAdded: (tag: Tag) => void
}

export const NewTag = ({ kind, count, onAdded }: NewTagProps) => {
  const t = useTexts(tagsTexts)
  const [name, setName] = useState('')
  const [color, setColor] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const shown = color ?? TAG_COLORS[count % TAG_COLORS.length]!
  const { write, isBusy } = useWrite(createTag, {
    onDone: (tag) => {
      setName('')
      setColor(null)
      onAdded(tag)
    },
    onRefused: ({ code }) => {
      if (code === 'name_taken') setError(t.nameTaken)
      return code === 'name_taken'
    },
    failed: t.serverError,
  })
  const add = () => void write({ body: { name: name.trim(), color: shown, kind } })
  return (
    <Stack gap={10}>
      <TextField
        label={t.name}
        value={name}
        error={error}
        maxLength={TAG_NAME_MAX}
        autoComplete="off"
        onChange={(typed) => {
          setError(null)
          setName(typed)
        }}
      />
      {name.trim() !== '' && (
        <>
          <ColorChoice value={shown} onChange={setColor} />
          <Button busy={isBusy} onClick={add}>
            {t.create}
          </Button>
        </>
      )}
    </Stack>
  )
}
