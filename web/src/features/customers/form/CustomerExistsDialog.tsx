import { displayPhone, nationalDigits } from '@mafteach/contract/phones'
import { IconInfoCircle } from '@tabler/icons-react'
import { isolateLtr } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { customersTexts } from '../customers.texts.ts'
import { customerFormTexts } from './customer-form.texts.ts'
import type { FoundCustomer } from './use-phone-lookup.ts'

export interface CustomerExistsDialogProps {
  found: FoundCustomer | null
  phone: string
  isBusy: boolean
  onShowCard: () => void
  onGoOn: () => void
  goOnText: string
  onClose: () => void
}

/** The phone belongs to a known customer: open their card, or continue with them (spec section 2.4). */
export const CustomerExistsDialog = ({
  found,
  phone,
  isBusy,
  onShowCard,
  onGoOn,
  goOnText,
  onClose,
}: CustomerExistsDialogProps) => {
  const t = useTexts(customerFormTexts)
  const words = useTexts(customersTexts)
  const note = found?.is_archived ? t.wasUnarchived : found?.is_dormant ? t.willActivate : null
  return (
    <Modal
      opened={found !== null}
      onClose={onClose}
      title={t.existsTitle}
      footer={
        <>
          <Button variant="primary" full busy={isBusy} onClick={onShowCard}>
            {t.showCard}
          </Button>
          <Button full disabled={isBusy} onClick={onGoOn}>
            {goOnText}
          </Button>
        </>
      }
    >
      <Text as="p" tone="ink-2">
        {t.existsText}
      </Text>
      {found && (
        <Row gap={12} marginTop={14} padY={12} padX={14} border="all" radius="control" fill="tile">
          <Avatar name={found.name} id={found.id} size={46} />
          <Box grow shrink>
            <Text as="bdi" weight={600}>
              {found.name}
            </Text>
            <Text as="div" size="small" tone="ink-2">
              {isolateLtr(displayPhone(nationalDigits(phone)))}
            </Text>
          </Box>
          {found.is_dormant && (
            <Chip tone="amber" hasDot>
              {words.dormant}
            </Chip>
          )}
        </Row>
      )}
      {note && (
        <Row as="p" gap={6} marginTop={12} size="label" tone="ink-2">
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          {note}
        </Row>
      )}
    </Modal>
  )
}
