import { displayPhone } from '@mafteach/contract/phones'
import type { RealtorCard } from '@mafteach/contract/realtor'
import { IconBrandWhatsapp, IconPhone, IconShare2 } from '@tabler/icons-react'
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
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'

import { RealtorAssets } from './RealtorAssets.tsx'
import styles from './RealtorPage.module.css'
import { realtorQuery } from './realtor.api.ts'
import { realtorTexts } from './realtor.texts.ts'

/** An agent's visiting card inside the app, by uuid or id; it shows no customer data (product.md section 6). */
export const RealtorPage = ({ connect }: { connect?: (agent: RealtorCard) => ReactNode }) => {
  const t = useTexts(realtorTexts)
  const { uuid, id } = useParams()
  const { data, error, refetch } = useQuery(realtorQuery(uuid ?? id ?? ''))
  if (data) return <VisitingCard agent={data} connect={connect?.(data)} />
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

const VisitingCard = ({ agent, connect }: { agent: RealtorCard; connect: ReactNode }) => {
  const t = useTexts(realtorTexts)
  // Known only when the app was open before; a visitor without login asks for nothing.
  const share = async () => {
    const result = await ports().share({ title: agent.name, url: window.location.href })
    if (result === 'copied') toast.success(t.copied)
  }
  return (
    <main className={styles.page}>
      <PageHeader
        title={agent.name}
        hasBack={hasSession()}
        actions={<IconButton label={t.share} icon={<IconShare2 size={22} stroke={1.75} aria-hidden />} onClick={share} />}
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
        <div className={styles.actions}>
          <a className={styles.call} href={callLink(agent.phone)}>
            <IconPhone size={22} stroke={1.75} aria-hidden />
            {t.call}
          </a>
          <a className={styles.whatsapp} href={whatsappLink(agent.phone)} target="_blank" rel="noreferrer">
            <IconBrandWhatsapp size={22} stroke={1.75} aria-hidden />
            {t.whatsapp}
          </a>
        </div>
        {connect}
        <Details agent={agent} />
      </article>
      <RealtorAssets agent={agent} />
    </main>
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
      {facts.length > 0 && (
        <dl className={styles.facts} aria-label={t.facts}>
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
