import { IconBrandWhatsapp, IconExternalLink } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { ConnectFlow } from './ConnectFlow.tsx'
import { messagesTexts } from './messages.texts.ts'
import { reasonWords } from './reason-words.ts'

/** Replaces sending while WhatsApp is not connected (spec section 4 "Messaging connection"). */
export const ConnectPrompt = ({ reason, onManual }: { reason: string | null; onManual: (() => void) | null }) => {
  const t = useTexts(messagesTexts)
  return (
    <Box flow="column" gap={10}>
      <Row gap={14} marginBottom={10} tone="ink-2">
        <Box as="span" flow="center" square={48} fixed round fill="soft-action" tone="action-text">
          <IconBrandWhatsapp size={26} stroke={1.75} aria-hidden />
        </Box>
        <p>
          {t.connectText}
          {reason && (
            <Text flow="block" size="small">
              {reasonWords(reason)}
            </Text>
          )}
        </p>
      </Row>
      <ConnectFlow />
      {onManual && (
        <>
          <Button
            size="large"
            full
            icon={<IconExternalLink size={20} stroke={1.75} className="mirrored" aria-hidden />}
            onClick={onManual}
          >
            {t.manual}
          </Button>
          <Text as="p" size="small" text="center" tone="ink-3">
            {t.manualNote}
          </Text>
        </>
      )}
    </Box>
  )
}
