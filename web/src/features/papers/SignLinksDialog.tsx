import type { Document } from '@mafteach/contract/documents'
import { IconCopy, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { QrCode } from '#shared/ui/QrCode.tsx'
import { copyText } from './copy-text.ts'
import { detailsTexts } from './details/details.texts.ts'
import { handOver } from './hand-over.ts'
import styles from './SignLinksDialog.module.css'

interface SignLinksDialogProps {
  paper: Document
  opened: boolean
  onClose: () => void
}

/** The next signer's link, to scan, to copy, or to open on this device, which is then locked (docs/decisions/0062). */
export const SignLinksDialog = ({ paper, opened, onClose }: SignLinksDialogProps) => {
  const t = useTexts(detailsTexts)
  const [leavingTo, setLeavingTo] = useState<string | null>(null)
  const links = paper.signers.flatMap(({ name, url, state }) =>
    url !== null && state !== 'signed' && state !== 'declined' ? [{ name, url }] : [],
  )
  if (leavingTo !== null)
    return (
      <ConfirmDialog
        opened={opened}
        onClose={() => setLeavingTo(null)}
        title={t.handOverTitle}
        text={t.handOverText}
        submitText={t.handOverDo}
        action={() => handOver(leavingTo)}
      />
    )
  return (
    <Modal opened={opened} onClose={onClose} title={t.links}>
      <Text as="p" marginBottom={12} tone="ink-2">
        {t.linkNote}
      </Text>
      <Stack as="ol" gap={20}>
        {links.map(({ name, url }) => (
          <Stack as="li" gap={10} text="center" key={url}>
            <h3>
              <bdi>{name}</bdi>
            </h3>
            <QrCode
              text={url}
              label={t.linkOf(name)}
              className={classes(look({ centered: true, radius: 'small' }), styles.code)}
            />
            <Row wrap gap={8} justify="center" align="stretch">
              <Button icon={<IconCopy size={20} stroke={1.75} aria-hidden />} onClick={() => void copyText(url)}>
                {t.copyLink}
              </Button>
              <Button
                variant="soft"
                icon={<IconDeviceMobile size={20} stroke={1.75} aria-hidden />}
                onClick={() => setLeavingTo(url)}
              >
                {t.handOver}
              </Button>
            </Row>
          </Stack>
        ))}
      </Stack>
    </Modal>
  )
}
