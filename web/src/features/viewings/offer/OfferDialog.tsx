import { paths } from '@mafteach/contract/paths'
import { getSlots, recallSlots, type SlotsOfOffer } from '@mafteach/contract/viewing-slots'
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { ports } from '#shared/device/ports.ts'
import { ListRow } from '#shared/lists/ListRow.tsx'
import { whatsappLink } from '#shared/navigation/contact-links.ts'
import { spokenDay, spokenTime } from '#shared/texts/day-words.ts'
import { clockOf, dayOf } from '#shared/texts/days.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { offerTexts } from './offer.texts.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

interface OfferDialogProps {
  id: number
  /** Recipients who want no messages; known right after the offer. */
  leftOut: readonly string[]
  onClose: () => void
}

/** Offered slots: who took which, who has not chosen, and ending the offer. */
export const OfferDialog = ({ id, leftOut, onClose }: OfferDialogProps) => {
  const t = useTexts(offerTexts)
  const [isRecalling, setRecalling] = useState(false)
  const { data: offer, isError, refetch } = useQuery(q(getSlots, { params: { id } }))
  const recall = useWrite(recallSlots, {
    failed: t.failed,
    onDone: () => {
      toast.done(t.recalled)
      onClose()
    },
  })
  if (isRecalling)
    return (
      <ConfirmDialog
        opened
        onClose={() => setRecalling(false)}
        title={t.recallTitle}
        text={t.recallText}
        submitText={t.recall}
        cancelText={t.cancelLabel}
        isDangerous
        action={() => recall.write({ params: { id } })}
      />
    )
  const canRecall = offer && !offer.is_recalled && offer.slots.some(({ state }) => state !== 'past')
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.offer}
      footer={
        canRecall && (
          <Button variant="danger" full onClick={() => setRecalling(true)}>
            {t.recall}
          </Button>
        )
      }
    >
      {offer ? (
        <Stack gap={16}>
          <Text as="p" weight={600}>
            <bdi>{offer.asset.name || t.assetGone}</bdi>
          </Text>
          {offer.is_recalled && <p role="status">{t.recalled}</p>}
          {leftOut.length > 0 && (
            <p role="status">
              {t.leftOut} <bdi>{leftOut.join(', ')}</bdi>
            </p>
          )}
          <Customers offer={offer} />
          <SlotsByDay offer={offer} />
        </Stack>
      ) : isError ? (
        <ErrorState title={t.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={4} hasAvatar={false} />
      )}
    </Modal>
  )
}

/** The recipients, with their choices, and their links to copy or share. */
const Customers = ({ offer: { customers, links, slots } }: { offer: SlotsOfOffer }) => {
  const t = useTexts(offerTexts)
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      toast.done(t.copied)
    } catch {
      toast.error(t.notCopied)
    }
  }
  return (
    <Box as="ul" card="always" aria-label={t.customers}>
      {customers.map(({ id, name, phone }) => {
        const chosen = slots.find(({ customer }) => customer === id)
        const url = links.find(({ customer }) => customer === id)?.url
        return (
          <ListRow
            key={id}
            as="li"
            lineBetween
            title={
              <Link to={paths.customer(id)}>
                <PersonName name={name} />
              </Link>
            }
            note={chosen ? t.chose(spokenTime(chosen.starts_at)) : t.waiting}
            end={
              url && (
                <Row gap={4}>
                  <IconButton label={t.copy(name)} icon={<IconCopy {...icon} />} onClick={() => void copy(url)} />
                  {phone && (
                    <IconButton
                      label={t.whatsapp(name)}
                      icon={<IconBrandWhatsapp {...icon} />}
                      onClick={() => ports().openExternal(whatsappLink(phone, t.message(name.split(' ')[0]!, url)))}
                    />
                  )}
                </Row>
              )
            }
          />
        )
      })}
    </Box>
  )
}

const SlotsByDay = ({ offer: { customers, slots } }: { offer: SlotsOfOffer }) => {
  const t = useTexts(offerTexts)
  const nameOf = (id: number | null) => customers.find((one) => one.id === id)?.name ?? ''
  return Array.from(
    Map.groupBy(slots, ({ starts_at }) => dayOf(starts_at)),
    ([day, ofDay]) => (
      <section key={day} aria-label={spokenDay(day)}>
        <Text as="h3" size="label" weight={600} marginBottom={4}>
          {spokenDay(day)}
        </Text>
        <ul>
          {ofDay.map(({ starts_at, state, customer }) => (
            <Row as="li" key={starts_at} gap={12} justify="between" minHeight={44} lineBetween>
              <bdi>{clockOf(starts_at)}</bdi>
              {state === 'taken' ? (
                <Chip tone="green" hasDot>
                  <PersonName name={nameOf(customer)} />
                </Chip>
              ) : (
                <Chip>{t.state[state]}</Chip>
              )}
            </Row>
          ))}
        </ul>
      </section>
    ),
  )
}
