import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import type { RealtorCard } from '@mafteach/contract/realtor'
import { IconChevronRight, IconPencil, IconPhone, IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { CallError } from '#shared/api/call.ts'
import { ports } from '#shared/device/ports.ts'
import { callLink } from '#shared/navigation/contact-links.ts'
import { usePageTitle } from '#shared/navigation/document-title.ts'
import { siteUrl } from '#shared/navigation/site-url.ts'
import { useBack } from '#shared/navigation/use-back.ts'
import { VerifiedMark } from '#shared/parts/VerifiedMark.tsx'
import { CardAbout, CardCover, CardFigures, CardWho } from '#shared/parts/visiting-card/VisitingCard.tsx'
import { formatNumber, isolateLtr } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { FootBar } from '#shared/ui/FootBar.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Row } from '#shared/ui/primitives.tsx'
import { Bone } from '#shared/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import '#shared/parts/visiting-card/visiting-card.css'
import { type AssetParts, useAgentAssets } from './AgentAssetList.tsx'
import { AgentAssets } from './AgentAssets.tsx'
import styles from './RealtorPage.module.css'
import { RealtorSkeleton } from './RealtorSkeleton.tsx'
import { realtorQuery } from './realtor.api.ts'
import { realtorTexts } from './realtor.texts.ts'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }

/** Parts of other features on the card. */
export interface RealtorParts {
  /** The connection's state and next action: the foot of another's card. */
  connection: (agent: RealtorCard) => ReactNode
  /** Rare actions on another agent. */
  menu: (agent: RealtorCard) => ReactNode
  reviews: (agent: RealtorCard) => ReactNode
  /** On one's own card: the rest of the profile. */
  own: (agent: RealtorCard) => ReactNode
  assets: AssetParts
}

interface RealtorPageProps {
  /** By uuid or id; by default that of the address. */
  agentKey?: string | undefined
  parts: RealtorParts
}

/**
 * An agent inside the app, by uuid or id: the visiting card (look.md 28), and beside it their assets for my buyers. It shows no customers of others.
 */
export const RealtorPage = ({ agentKey, parts }: RealtorPageProps) => {
  const t = useTexts(realtorTexts)
  const { uuid = '' } = useParams()
  const key = agentKey ?? uuid
  const { data, error, refetch } = useQuery(realtorQuery(key))
  const assets = useAgentAssets(key)
  if (data) return <VisitingCard agent={data} assets={assets} parts={parts} />
  if (!error) return <RealtorSkeleton asset={parts.assets.skeleton} />
  return (
    <>
      <PageHeader title={t.card} />
      {error instanceof CallError && error.status >= 400 && error.status < 500 ? (
        <EmptyState
          picture="building-sea"
          title={t.missingTitle}
          text={t.missingText}
          action={<ButtonLink to={paths.home()}>{t.toApp}</ButtonLink>}
        />
      ) : (
        <ErrorState title={t.failed} text={t.failedText} onRetry={refetch} />
      )}
    </>
  )
}

interface VisitingCardProps {
  agent: RealtorCard
  assets: ReturnType<typeof useAgentAssets>
  parts: RealtorParts
}

const VisitingCard = ({ agent, assets, parts }: VisitingCardProps) => {
  const isOwn = agent.connection === 'self'
  const about = <About agent={agent} />
  usePageTitle(agent.name)
  return (
    <Box flow="column" grow shrink full className={styles.page}>
      <Head agent={agent} assets={assets} menu={parts.menu(agent)} />
      {isOwn && about}
      {isOwn && <div>{parts.own(agent)}</div>}
      <Box shrink marginTop={16} gutter className={styles.assets}>
        <AgentAssets agent={agent} query={assets} parts={parts.assets} />
      </Box>
      {!isOwn && about}
      <Box padBottom={24}>{parts.reviews(agent)}</Box>
      <FootBar className={styles.foot}>{isOwn ? <OwnActs agent={agent} /> : parts.connection(agent)}</FootBar>
    </Box>
  )
}

const share = async ({ name, uuid }: RealtorCard, copied: string) => {
  const url = siteUrl(paths.agentByUuid(uuid))
  if ((await ports().share({ title: name, url })) === 'copied') toast.success(copied)
}

/** Cover, face, name and figures, with the ways back and on. */
const Head = ({ agent, assets: { data, isPending }, menu }: Omit<VisitingCardProps, 'parts'> & { menu: ReactNode }) => {
  const t = useTexts(realtorTexts)
  const back = useBack()
  const first = data?.pages[0]
  const card = { agent, texts: t }
  const isOwn = agent.connection === 'self'
  return (
    <Box position="relative" className={`visiting-card ${styles.head}`}>
      {isPending ? <Bone className="cover" /> : <CardCover agent={agent.id} assets={first?.results ?? []} />}
      <CardWho {...card} face={<Avatar name={agent.name} id={agent.id} imageUrl={agent.image_url} size={104} />}>
        {isOwn ? (
          <p>{isolateLtr(displayPhone(agent.phone))}</p>
        ) : (
          <Row
            as="a"
            flow="inline"
            gap={6}
            position="relative"
            marginTop={2}
            weight={550}
            tone="action-text"
            className={styles.phone}
            href={callLink(agent.phone)}
            aria-label={`${t.call} ${displayPhone(agent.phone)}`}
          >
            <IconPhone size={16} stroke={1.75} aria-hidden />
            {isolateLtr(displayPhone(agent.phone))}
          </Row>
        )}
      </CardWho>
      <CardFigures {...card} last={first ? { label: t.assets, value: formatNumber(first.count) } : null} />
      <Row position="absolute" align="stretch" justify="between" className={styles.top}>
        <IconButton
          label={t.back}
          icon={<IconChevronRight size={24} stroke={1.75} className="mirrored-ltr" aria-hidden />}
          onClick={back}
        />
        {!isOwn && (
          <Row as="span" gap={8} align="stretch">
            <IconButton label={t.share} icon={<IconShare2 {...icon} />} onClick={() => share(agent, t.copied)} />
            {menu}
          </Row>
        )}
      </Row>
    </Box>
  )
}

const About = ({ agent }: { agent: RealtorCard }) => {
  const t = useTexts(realtorTexts)
  if (!agent.about && agent.activity_areas.length === 0 && agent.license_number === null) return null
  return (
    <Box as="section" marginTop={16} className={`visiting-card ${styles.about}`} aria-label={t.about}>
      <CardAbout agent={agent} texts={t} />
      {agent.license_number !== null && (
        <Row as="p" gap={6} size="label" tone="ink-3">
          {t.license} {isolateLtr(agent.license_number)}
          <VerifiedMark state={agent.license_state} />
        </Row>
      )}
    </Box>
  )
}

const OwnActs = ({ agent }: { agent: RealtorCard }) => {
  const t = useTexts(realtorTexts)
  return (
    <Row gap={10} full align="stretch">
      <ButtonLink
        variant="primary"
        size="large"
        className={look({ grow: true })}
        to={paths.editProfile()}
        icon={<IconPencil {...icon} />}
      >
        {t.edit}
      </ButtonLink>
      <Button size="large" icon={<IconShare2 {...icon} />} onClick={() => share(agent, t.copied)}>
        {t.share}
      </Button>
    </Row>
  )
}
