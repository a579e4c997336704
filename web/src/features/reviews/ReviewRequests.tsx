import { DEAL_KIND_OF, type Deal } from '@mafteach/contract/deals'
import { firstNameOf } from '@mafteach/contract/names'
import { paths } from '@mafteach/contract/paths'
import { type ReviewSide, reviewLink } from '@mafteach/contract/reviews'
import { IconBrandWhatsapp, IconShare2, IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { ports } from '#shared/device/ports.ts'
import { whatsappLink } from '#shared/navigation/contact-links.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { reviewsTexts } from './reviews.texts.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

interface LinkOfCustomer {
  url: string
  reviewed_at: string | null
  customer: Deal['selling_customer']
}

/** On a deal's page: asks the customers of the agent's own sides for a review. */
export const ReviewRequests = ({ deal, me }: { deal: Deal; me: number }) => {
  const t = useTexts(reviewsTexts)
  const [shown, setShown] = useState<LinkOfCustomer | null>(null)
  const { write, isBusy } = useWrite(reviewLink, { failed: t.failed })
  const sides = [
    { side: 'selling', realtor: deal.selling_customer_realtor, customer: deal.selling_customer },
    { side: 'buying', realtor: deal.purchasing_customer_realtor, customer: deal.purchasing_customer },
  ] as const
  const own = sides.filter(({ realtor }) => realtor?.id === me)
  if (own.length === 0) return null
  const ask = async (side: ReviewSide, customer: LinkOfCustomer['customer']) => {
    const link = await write({ params: { id: deal.id }, body: { side } })
    if (link) setShown({ ...link, customer })
  }
  return (
    <Section title={t.askTitle}>
      <Row wrap gap={10} align="stretch">
        {own.map(({ side, customer }) => (
          <Button key={side} busy={isBusy} icon={<IconStar {...icon} />} onClick={() => void ask(side, customer)}>
            {t.ask[DEAL_KIND_OF[deal.deal_type]][side]}
          </Button>
        ))}
      </Row>
      <Modal opened={shown !== null} onClose={() => setShown(null)} title={t.linkTitle}>
        {shown && <Link {...shown} />}
      </Modal>
    </Section>
  )
}

const Link = ({ url, reviewed_at, customer }: LinkOfCustomer) => {
  const t = useTexts(reviewsTexts)
  if (reviewed_at !== null)
    return (
      <Stack gap={12}>
        <p>{t.reviewed}</p>
        <ButtonLink full to={`${paths.profile()}#reviews`}>
          {t.toReviews}
        </ButtonLink>
      </Stack>
    )
  const share = async () => {
    if ((await ports().share({ url })) === 'copied') toast.success(t.copied)
  }
  const canWrite = customer?.phone && !customer.whatsapp_do_not_contact
  return (
    <Stack gap={12}>
      <p>{t.linkText}</p>
      <Text as="bdi" padY={10} padX={12} radius="control" fill="tile" size="small" text="start" anywhere dir="ltr">
        {url}
      </Text>
      {customer?.whatsapp_do_not_contact && (
        <Text as="p" tone="ink-2">
          {t.noMessages}
        </Text>
      )}
      {canWrite && (
        <Button
          variant="primary"
          full
          icon={<IconBrandWhatsapp {...icon} />}
          onClick={() => ports().openExternal(whatsappLink(customer.phone!, t.message(firstNameOf(customer.name), url)))}
        >
          {t.whatsapp}
        </Button>
      )}
      <Button full icon={<IconShare2 {...icon} />} onClick={share}>
        {t.share}
      </Button>
    </Stack>
  )
}
