import { useState } from 'react'
import { hasWebAuthn } from '#shared/device/has-webauthn.ts'
import { endProving } from '#shared/device/prove.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { uiTexts } from '#shared/ui/ui.texts.ts'
import { proveTexts } from './prove.texts.ts'

/** Asks for a passkey before what cannot be undone. With a button, because browsers require a tap. */
export const ProveDialog = () => {
  const t = useTexts(proveTexts)
  const { cancel } = useTexts(uiTexts)
  const isAble = hasWebAuthn()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setFailed(false)
    try {
      const { proveByPasskey } = await import('#shared/device/webauthn.ts')
      await proveByPasskey()
      endProving(true)
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={() => endProving(false)}
      title={t.title}
      footer={
        <>
          {isAble && (
            <Button variant="primary" busy={isBusy} onClick={confirm}>
              {t.confirm}
            </Button>
          )}
          <Button onClick={() => endProving(false)}>{cancel}</Button>
        </>
      }
    >
      <Stack gap={12}>
        <Text as="p" tone="ink-2">
          {t.text}
        </Text>
        <Text as="p" size="small" tone="ink-3">
          {t.without}
        </Text>
        <div role="alert">{hasFailed && <Text tone="error">{t.failed}</Text>}</div>
      </Stack>
    </Modal>
  )
}
