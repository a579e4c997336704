import { UPLOAD_TYPES } from '@mafteach/contract/paper-kinds'
import { IconCamera, IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { dropLeftOver, leftOver } from '#shared/api/file-uploads.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Field } from '#shared/ui/fields/Field.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { LeftOver } from '#shared/ui/LeftOver.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import styles from './FileField.module.css'
import { PAPER_UPLOADS } from './send-in-parts.ts'
import { uploadsTexts } from './uploads.texts.ts'

interface FileFieldProps {
  id: string
  value: readonly File[]
  onChange: (files: readonly File[]) => void
  error: string | undefined
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** Files to upload, from the device or its camera. */
export const FileField = ({ id, value, onChange, error }: FileFieldProps) => {
  const t = useTexts(uploadsTexts)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [broken, setBroken] = useState(() => leftOver(PAPER_UPLOADS))
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    setBroken((names) => names.filter((name) => !chosen.some((file) => file.name === name)))
    onChange([...value, ...chosen])
    // The same file can be chosen again.
    input.value = ''
  }
  const hidden = { type: 'file', hidden: true, tabIndex: -1 } as const
  return (
    <Field label={t.files} id={id} error={error} hint={t.limits} required isGroup>
      {({ id: own, 'aria-describedby': describedBy }, labelId) => (
        <Box
          as="fieldset"
          shrink
          margin={0}
          pad={0}
          border="none"
          id={own}
          tabIndex={-1}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
        >
          <input
            {...hidden}
            ref={chooser}
            multiple
            accept={[...Object.keys(UPLOAD_TYPES), '.heic'].join(',')}
            onChange={({ target }) => take(target)}
          />
          <input {...hidden} ref={camera} accept="image/*" capture="environment" onChange={({ target }) => take(target)} />
          {broken.length > 0 && (
            <LeftOver
              text={t.leftOver(broken)}
              chooseText={t.chooseAgain}
              dropText={t.drop}
              onChoose={() => chooser.current?.click()}
              onDrop={() => {
                dropLeftOver(PAPER_UPLOADS)
                setBroken([])
              }}
            />
          )}
          <Row wrap gap={8} align="stretch">
            <Button icon={<IconPaperclip {...icon} />} onClick={() => chooser.current?.click()}>
              {t.choose}
            </Button>
            <Button className={styles.camera} icon={<IconCamera {...icon} />} onClick={() => camera.current?.click()}>
              {t.camera}
            </Button>
          </Row>
          {value.length > 0 && (
            <Box as="ul" marginTop={8}>
              {value.map((file, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
                <li key={at} className={look({ flow: 'row', align: 'center', gap: 8, minHeight: 44, tone: 'ink-2' })}>
                  <IconFile {...icon} />
                  <Text as="bdi" grow shrink anywhere tone="ink">
                    {file.name}
                  </Text>
                  <IconButton
                    size="small"
                    label={t.remove(file.name)}
                    icon={<IconX {...icon} />}
                    onClick={() => onChange(value.filter((_, index) => index !== at))}
                  />
                </li>
              ))}
            </Box>
          )}
        </Box>
      )}
    </Field>
  )
}
