import { QUICK_REPLIES_MAX, QUICK_REPLY_LENGTH_MAX } from '@mafteach/contract/conversation.codes'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { SavedMark } from '#shared/ui/SavedMark.tsx'
import { SettingTarget } from '#shared/ui/SettingRow.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { settingsRowsTexts } from './settings-rows.texts.ts'
import { settingsQuery, useChangeSettings } from './use-settings.ts'

/** The agent's own short replies to customers; each saves on blur. */
export const QuickReplies = () => {
  const t = useTexts(settingsRowsTexts)
  const { data, isError, refetch } = useQuery(settingsQuery)
  return (
    <SettingTarget id="quick_replies">
      {isError && !data ? (
        <ErrorState title={t.failed} onRetry={refetch} />
      ) : data ? (
        <Texts saved={data.quick_replies} />
      ) : (
        <RowsSkeleton rows={3} hasAvatar={false} />
      )}
    </SettingTarget>
  )
}

const Texts = ({ saved }: { saved: readonly string[] }) => {
  const t = useTexts(settingsRowsTexts)
  const { change } = useChangeSettings()
  /** As typed; a new one is empty until left. */
  const [texts, setTexts] = useState(saved)
  const list = useRef<HTMLOListElement>(null)
  const save = (next: readonly string[]) => {
    const quick_replies = next.map((text) => text.trim()).filter((text) => text !== '')
    if (JSON.stringify(quick_replies) !== JSON.stringify(saved)) void change({ quick_replies })
  }
  const remove = (at: number) => {
    const next = texts.filter((_, one) => one !== at)
    setTexts(next)
    save(next)
    list.current?.querySelectorAll('input')[Math.max(0, at - 1)]?.focus()
  }
  return (
    <Stack gap={10} pad={16} columns={1}>
      <Row wrap gap={8}>
        <Text as="p" size="small" tone="ink-3">
          {t.quickRepliesNote}
        </Text>
        <SavedMark name="quick_replies" />
      </Row>
      <Stack as="ol" gap={8} columns={1} ref={list}>
        {texts.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is known by its place alone.
          <Row as="li" key={at} gap={8}>
            <Box grow shrink>
              <TextField
                id={`quick-reply-${at}`}
                label={t.quickReply(at + 1)}
                hideLabel
                value={text}
                maxLength={QUICK_REPLY_LENGTH_MAX}
                onChange={(typed) => setTexts(texts.map((one, other) => (other === at ? typed : one)))}
                onBlur={() => save(texts)}
              />
            </Box>
            <IconButton
              label={t.removeQuickReply(at + 1)}
              icon={<IconTrash size={20} stroke={1.75} aria-hidden />}
              onClick={() => remove(at)}
            />
          </Row>
        ))}
      </Stack>
      {texts.length < QUICK_REPLIES_MAX && (
        <Box>
          <Button
            size="small"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => {
              setTexts([...texts, ''])
              requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
            }}
          >
            {t.addQuickReply}
          </Button>
        </Box>
      )}
    </Stack>
  )
}
