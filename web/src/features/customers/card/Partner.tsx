import { answersLink } from '@mafteach/contract/answers'
import type { CustomerCard, Partner as PartnerOf } from '@mafteach/contract/customers'
import { removePartner } from '@mafteach/contract/partners'
import { displayPhone } from '@mafteach/contract/phones'
import { IconBrandWhatsapp, IconHearts, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { ports } from '#shared/device/ports.ts'
import { callLink, whatsappLink } from '#shared/navigation/contact-links.ts'
import { isolate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { answersTexts } from './answers.texts.ts'
import { CardPanel } from './CardPanel.tsx'
import { PageActs } from './PageActs.tsx'
import { PartnerDialog } from './PartnerDialog.tsx'
import { partnerTexts } from './partner.texts.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** The person with whom a buyer looks for a home, and their own link for answers. */
export const Partner = ({ customer: { id, partner } }: { customer: CustomerCard }) => {
  const t = useTexts(partnerTexts)
  const [isAdding, setAdding] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const remove = useWrite(removePartner, { onDone: () => toast.success(t.removed), failed: t.failed })
  return (
    <CardPanel title={t.title}>
      {partner ? (
        <PartnerLink customer={id} partner={partner} onRemove={() => setAsking(true)} />
      ) : (
        <>
          <Text as="p" size="small" tone="ink-3" padBottom={8}>
            {t.why}
          </Text>
          <Button variant="text" size="small" icon={<IconHearts {...icon} />} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        </>
      )}
      <PartnerDialog customer={id} opened={isAdding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t.removeTitle(isolate(partner?.name ?? ''))}
        text={t.removeText}
        submitText={t.remove}
        isDangerous
        action={() => remove.write({ params: { id } })}
      />
    </CardPanel>
  )
}

/** The partner's name beside the customer's; opens their link. */
export const PartnerButton = ({ customer, partner }: Omit<PartnerLinkProps, 'onRemove'>) => {
  const t = useTexts(partnerTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="text" size="small" icon={<IconHearts {...icon} />} onClick={() => setOpen(true)}>
        {t.with(isolate(partner.name))}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t.title}>
        <PartnerLink customer={customer} partner={partner} />
      </Modal>
    </>
  )
}

interface PartnerLinkProps {
  customer: number
  partner: PartnerOf
  onRemove?: () => void
}

const PartnerLink = ({ customer, partner: { name, phone }, onRemove }: PartnerLinkProps) => {
  const t = useTexts(partnerTexts)
  const answers = useTexts(answersTexts)
  const { data: link, error, refetch } = useQuery(q(answersLink, { params: { id: customer } }))
  const page = link?.partner_page
  const url = link?.partner_url
  return (
    <>
      <Row wrap gapX={12} gapY={4} weight={550} justify="between">
        <bdi>{name}</bdi>
        {phone && (
          <a href={callLink(phone)} dir="ltr">
            {displayPhone(phone)}
          </a>
        )}
      </Row>
      {page && (page.has_found || page.messages_stopped) && (
        <Row wrap gap={8} padY={8}>
          {page.has_found && (
            <Chip tone="amber" hasDot>
              {t.found}
            </Chip>
          )}
          {page.messages_stopped && (
            <Chip tone="stone" hasDot>
              {t.stopped}
            </Chip>
          )}
        </Row>
      )}
      {error && (
        <Button variant="text" size="small" onClick={() => void refetch()}>
          {answers.retry}
        </Button>
      )}
      {page && url && (
        <>
          {phone && !page.messages_stopped && (
            <Button
              variant="soft"
              full
              className={look({ marginTop: 8 })}
              icon={<IconBrandWhatsapp {...icon} />}
              onClick={() => ports().openExternal(whatsappLink(phone, `${answers.shareText}\n${url}`))}
            >
              {t.send}
            </Button>
          )}
          <PageActs customer={customer} partner url={url} opened={page}>
            {onRemove && (
              <Button variant="text" size="small" icon={<IconTrash {...icon} />} onClick={onRemove}>
                {t.remove}
              </Button>
            )}
          </PageActs>
        </>
      )}
    </>
  )
}
