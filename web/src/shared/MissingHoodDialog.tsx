import { addGesherTask } from '@mafteach/contract/gesher-tasks'
import { NAME_MAX, TEXT_MAX } from '@mafteach/contract/limits'
import type { Named } from '@mafteach/contract/shapes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttemptKey } from './attempt-key.ts'
import { call } from './call.ts'
import styles from './MissingHood.module.css'
import { missingHoodTexts } from './missing-hood.texts.ts'
import { toast } from './toasts.ts'
import { Button } from './ui/Button.tsx'
import { Modal } from './ui/Modal.tsx'
import { TextArea } from './ui/TextArea.tsx'
import { TextField } from './ui/TextField.tsx'
import { useTexts } from './use-texts.ts'

/** Tells the back office of a neighborhood that a city's list lacks (spec sections 2.4 and 7.4). */
export const MissingHoodDialog = ({ city, opened, onClose }: { city: Named; opened: boolean; onClose: () => void }) => {
  const t = useTexts(missingHoodTexts)
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const attempt = useAttemptKey()
  const report = useMutation({
    mutationFn: (body: { city: number; name: string; note: string | null }) =>
      call(addGesherTask, { body: { kind: 'missing_neighborhood', ...body }, idempotencyKey: attempt.keyOf(body) }),
    onSuccess: () => {
      attempt.done()
      toast.success(t.thanks)
      setName('')
      setNote('')
      onClose()
    },
    onError: () => toast.error(t.failed),
  })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t.title}
      footer={
        <Button
          variant="primary"
          full
          busy={report.isPending}
          disabled={name.trim() === ''}
          onClick={() => report.mutate({ city: city.id, name: name.trim(), note: note.trim() || null })}
        >
          {t.send}
        </Button>
      }
    >
      <div className={styles.fields}>
        <p className={styles.text}>{t.text(city.name)}</p>
        <TextField label={t.name} value={name} onChange={setName} maxLength={NAME_MAX} autoComplete="off" autoFocusInDialog />
        <TextArea
          label={t.note}
          optional
          rows={2}
          placeholder={t.notePlaceholder}
          maxLength={TEXT_MAX}
          value={note}
          onChange={setNote}
        />
      </div>
    </Modal>
  )
}
