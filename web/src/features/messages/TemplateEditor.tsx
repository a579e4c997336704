import { TEMPLATE_MAX } from '@mafteach/contract/limits'
import { completeTemplate, fillTemplate, isTemplate, PLACEHOLDERS, type TemplateKind } from '@mafteach/contract/message-template'
import { changeMessageTemplate, messageTemplate } from '@mafteach/contract/messages'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { SavedMark } from '#shared/ui/SavedMark.tsx'
import { markSaved } from '#shared/ui/saved.ts'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import styles from './messages.module.css'
import { TokenField, type TokenFieldHandle } from './TokenField.tsx'
import { templateTexts } from './template.texts.ts'

/** The agent's own text for this kind of message, with a preview (look: settings). */
export const TemplateEditor = ({ kind }: { kind: TemplateKind }) => {
  const t = useTexts(templateTexts)
  const { data, isError, refetch } = useQuery(q(messageTemplate, { query: { kind } }))
  if (isError && !data) return <ErrorState title={t.failed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={3} hasAvatar={false} />
  return <Editor key={data.text} kind={kind} {...data} />
}

const Editor = ({ kind, text: saved, original }: { kind: TemplateKind; text: string; original: string }) => {
  const t = useTexts(templateTexts)
  const me = useMe()
  const id = useId()
  const field = useRef<TokenFieldHandle>(null)
  const [text, setText] = useState(saved)
  const savedName = `template ${kind}`
  const { write, isBusy } = useWrite(changeMessageTemplate, { onDone: () => markSaved(savedName), failed: t.notSaved })
  const trimmed = text.trim()
  const error = !isTemplate(text, kind) ? t.unknown : trimmed.length > TEMPLATE_MAX ? t.tooLong(TEMPLATE_MAX) : null
  const save = (next: string) => void write({ body: { text: next, kind } })
  const preview = fillTemplate(completeTemplate(trimmed || original, kind), { ...t.sample, agent: me.name })
  return (
    <Stack gap={16} pad={16} className={styles.editor}>
      <Stack gap={10} content="start" shrink>
        <span className="visually-hidden" id={`${id}-label`}>
          {t.label[kind]}
        </span>
        <TokenField
          ref={field}
          text={saved}
          onChange={setText}
          labels={t.placeholders}
          labelledBy={`${id}-label`}
          describedBy={error ? `${id}-error` : undefined}
        />
        {error && (
          <Text as="p" size="small" tone="error" id={`${id}-error`} role="alert">
            {error}
          </Text>
        )}
        <Row wrap gap={8} align="stretch">
          {PLACEHOLDERS[kind].map((name) => (
            <Button
              key={name}
              size="small"
              icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => field.current?.insert(name)}
            >
              {t.placeholders[name]}
            </Button>
          ))}
        </Row>
        <Row wrap gap={8} align="stretch">
          <Button
            variant="primary"
            busy={isBusy}
            disabled={trimmed === '' || trimmed === saved || error !== null}
            onClick={() => save(trimmed)}
          >
            {t.save}
          </Button>
          {saved !== original && (
            <Button variant="text" disabled={isBusy} onClick={() => save(original)}>
              {t.back}
            </Button>
          )}
          <SavedMark name={savedName} />
        </Row>
      </Stack>
      <Box as="figure" pad={12} radius="control" fill="tile">
        <Text as="figcaption" marginBottom={8} size="small" text="center" tone="ink-3">
          {t.preview(t.sample.name)}
        </Text>
        <Text
          as="p"
          padY={10}
          padX={12}
          radius="control"
          fill="surface"
          size="label"
          space="pre-line"
          anywhere
          className={styles.templateEditorBubble}
          dir="auto"
        >
          {preview}
          {'\n\n'}
          {t.sample.stop}
        </Text>
      </Box>
    </Stack>
  )
}
