import { Fragment } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { KeyCaps } from './KeyCaps.tsx'
import styles from './KeysDialog.module.css'
import { keysTexts } from './keys.texts.ts'

const keys = [
  [['Ctrl+K', '⌘K'], 'palette'],
  [['/'], 'search'],
  [['N'], 'newCustomer'],
  [['J', '↓'], 'next'],
  [['K', '↑'], 'before'],
  [['Enter'], 'open'],
  [['X'], 'pick'],
  [['E'], 'edit'],
  [['S'], 'send'],
  [['Ctrl+Enter'], 'save'],
  [['Esc'], 'close'],
  [['?'], 'help'],
] as const

/** All keys and their functions. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(keysTexts)
  return (
    <Modal opened onClose={onClose} title={t.title}>
      <Stack as="dl" gapX={16} gapY={10} align="center" className={styles.keys}>
        {keys.map(([caps, meaning]) => (
          <Fragment key={meaning}>
            <Row as="dt" gap={4}>
              <KeyCaps keys={caps} />
            </Row>
            <dd>{t[meaning]}</dd>
          </Fragment>
        ))}
      </Stack>
      <Text as="p" marginTop={16} size="small" tone="ink-3">
        {t.note}
      </Text>
    </Modal>
  )
}
