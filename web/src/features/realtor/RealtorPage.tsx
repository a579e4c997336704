import { displayPhone } from '@mafteach/contract/phones'
import type { RealtorCard } from '@mafteach/contract/realtor'
import { IconBrandWhatsapp, IconPencil, IconPhone, IconShare2, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { CallError } from '#shared/call.ts'
import { callLink, whatsappLink } from '#shared/contact-links.ts'
import { isolateLtr } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { ports } from '#shared/ports.ts'
import { hasSession } from '#shared/session.ts'
import { toast } from '#shared/toasts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'

import { RealtorAssets } from './RealtorAssets.tsx'
import styles from './RealtorPage.module.css'
import { realtorQuery } from './realtor.api.ts'
import { realtorTexts } from './realtor.texts.ts'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }

export interface RealtorPageProps {
  /** By uuid or id; whom the address names unless told. */
  agentKey?: string
  /** What else stands on the card, of other features. */
  connect?: (agent: RealtorCard) => ReactNode
  reviews?: (agent: RealtorCard) => ReactNode
  /** Below one's own card: what else the profile holds. */
  own?: (agent: RealtorCard) => ReactNode
}

/** An agent's visiting card inside the app, by uuid or id; it shows no customer data (product.md section 6). */
export const RealtorPage = ({ agentKey, ...parts }: RealtorPageProps) => {
  const t = useTexts(realtorTexts)
  const { uuid = '' } = useParams()
  const { data, error, refetch } = useQuery(realtorQuery(agentKey ?? uuid))
  if (data) return <VisitingCard agent={data} {...parts} />
  return (
    <main className={styles.page}>
      {!error ? (
        <RowsSkeleton rows={3} />
      ) : error instanceof CallError && error.status >= 400 && error.status < 500 ? (
        <EmptyState
          picture="building-sea"
          title={t.missingTitle}
          text={t.missingText}
          action={<ButtonLink to={paths.home()}>{t.toApp}</ButtonLink>}
        />
      ) : (
        <ErrorState title={t.failed} text={t.failedText} onRetry={refetch} />
      )}
    </main>
  )
}

const VisitingCard = ({ agent, connect, reviews, own }: Omit<RealtorPageProps, 'agentKey'> & { agent: RealtorCard }) => {
  const t = useTexts(realtorTexts)
  const isOwn = agent.connection === 'self'
  const share = async () => {
    const url = new URL(paths.agentByUuid(agent.uuid), location.origin).href
    const result = await ports().share({ title: agent.name, url })
    if (result === 'copied') toast.success(t.copied)
  }
  return (
    <main className={styles.page}>
      <PageHeader
        title={agent.name}
        hasBack={hasSession()}
        actions={!isOwn && <IconButton label={t.share} icon={<IconShare2 {...icon} />} onClick={share} />}
      />
      <article className={styles.card}>
        <Avatar name={agent.name} id={agent.id} imageUrl={agent.image_url} size={120} />
        <div className={styles.words}>
          {agent.agency && (
            <p className={styles.agency}>
              <bdi>{agent.agency.name}</bdi>
            </p>
          )}
          <p className={styles.phone}>{isolateLtr(displayPhone(agent.phone))}</p>
          {agent.is_agency_manager && <Chip tone="green">{t.manager}</Chip>}
        </div>
        {isOwn ? <OwnActions onShare={share} /> : <Contact agent={agent} />}
        {!isOwn && connect?.(agent)}
        <Details agent={agent} />
      </article>
      {isOwn && own?.(agent)}
      {reviews?.(agent)}
      <RealtorAssets agent={agent} />
    </main>
  )
}

const OwnActions = ({ onShare }: { onShare: () => void }) => {
  const t = useTexts(realtorTexts)
  return (
    <div className={styles.actions}>
      <ButtonLink variant="primary" size="large" full to={paths.editProfile()} icon={<IconPencil {...icon} />}>
        {t.edit}
      </ButtonLink>
      <Button size="large" full icon={<IconShare2 {...icon} />} onClick={onShare}>
        {t.share}
      </Button>
    </div>
  )
}

const Contact = ({ agent }: { agent: RealtorCard }) => {
  const t = useTexts(realtorTexts)
  return (
    <div className={styles.actions}>
      <a className={styles.call} href={callLink(agent.phone)}>
        <IconPhone {...icon} />
        {t.call}
      </a>
      <a className={styles.whatsapp} href={whatsappLink(agent.phone)} target="_blank" rel="noreferrer">
        <IconBrandWhatsapp {...icon} />
        {t.whatsapp}
      </a>
    </div>
  )
}

const Details = ({ agent }: { agent: RealtorCard }) => {
  const t = useTexts(realtorTexts)
  const facts = [
    { label: t.since, value: agent.seniority },
    { label: t.license, value: agent.license_number },
  ].filter(({ value }) => value !== null)
  return (
    <>
      {(facts.length > 0 || agent.avg_reviews_rating !== null) && (
        <dl className={styles.facts} aria-label={t.facts}>
          {agent.avg_reviews_rating !== null && (
            <div>
              <dt>{t.reviews(agent.reviews_count)}</dt>
              <dd className={styles.rating}>
                <IconStarFilled size={18} aria-hidden />
                <span aria-hidden>{agent.avg_reviews_rating.toFixed(1)}</span>
                <span className="visually-hidden">{t.rating(agent.avg_reviews_rating)}</span>
              </dd>
            </div>
          )}
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {agent.activity_areas.length > 0 && (
        <section className={styles.section}>
          <h2>{t.areas}</h2>
          <ul className={styles.areas}>
            {agent.activity_areas.map(({ id, name }) => (
              <li key={id}>
                <Chip>{name}</Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
      {agent.about && (
        <section className={styles.section}>
          <h2>{t.about}</h2>
          <p className={styles.about} dir="auto">
            {agent.about}
          </p>
        </section>
      )}
    </>
  )
}
