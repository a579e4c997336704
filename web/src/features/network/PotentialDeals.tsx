import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { firstNameOf } from '@mafteach/contract/names'
import type { AgentCard as Agent } from '@mafteach/contract/network'
import { paths } from '@mafteach/contract/paths'
import type { PotentialDeal } from '@mafteach/contract/potential-deals'
import { IconBrandWhatsapp, IconBuilding, IconPhone, IconUser } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callNumber } from '#shared/device/phone-call.ts'
import { ports } from '#shared/device/ports.ts'
import { whatsappLink } from '#shared/navigation/contact-links.ts'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { AssetLine } from '#shared/parts/AssetLine.tsx'
import { formatPrice } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Grid, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { AgentMenu } from './AgentMenu.tsx'
import { dealsQuery } from './network.api.ts'
import { networkTexts } from './network.texts.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** A connected agent beside the list: contact buttons, and potential deals. */
export const FriendPanel = ({ agent, children }: { agent: Agent; children?: ReactNode }) => {
  const t = useTexts(networkTexts)
  return (
    <>
      <Row gap={14}>
        <Avatar name={agent.name} id={agent.id} imageUrl={agent.image_url} size={64} />
        <Stack grow shrink anywhere>
          <Text as="h2" size="h2" weight={700}>
            <bdi>{agent.name}</bdi>
          </Text>
          <Text as="p" size="small" tone="ink-3">
            {[agent.agency?.name, agent.is_agency_manager && t.manager].filter(Boolean).join(' · ')}
          </Text>
          {agent.seniority !== null && (
            <Text as="p" size="small" tone="ink-3">
              {t.since(agent.seniority)}
            </Text>
          )}
        </Stack>
        <AgentMenu agent={agent} />
      </Row>
      <Grid columns={3} gap={8}>
        <Button size="small" icon={<IconPhone {...icon} />} onClick={() => callNumber(agent.phone)}>
          {t.call}
        </Button>
        <Button
          size="small"
          icon={<IconBrandWhatsapp {...icon} />}
          onClick={() => ports().openExternal(whatsappLink(agent.phone))}
        >
          {t.whatsapp}
        </Button>
        <ButtonLink size="small" icon={<IconUser {...icon} />} to={paths.agentByUuid(agent.uuid)}>
          {t.profile}
        </ButtonLink>
      </Grid>
      <PotentialDeals agent={agent} />
      {children}
    </>
  )
}

/** Their properties that fit my buyers, by name; mine that fit theirs only as a number. */
export const PotentialDeals = ({ agent }: { agent: Agent }) => {
  const t = useTexts(networkTexts)
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(dealsQuery(agent.id))
  if (isError && !data) return <ErrorState title={t.dealsFailed} onRetry={refetch} />
  const [first] = data?.pages ?? []
  if (!data || !first) return <RowsSkeleton rows={3} hasAvatar={false} />
  const name = firstNameOf(agent.name)
  const assets = byAsset(data.pages.flatMap(({ results }) => results))
  if (first.mine + first.theirs === 0)
    return (
      <Text as="p" size="small" tone="ink-3">
        {t.noDeals}
      </Text>
    )
  return (
    <Stack as="section" gap={4} aria-label={t.dealsWith(agent.name)}>
      <Text as="h3" size="field">
        {t.deals(first.mine + first.theirs)}
      </Text>
      {first.mine > 0 && (
        <Text as="p" size="small" tone="ink-3">
          {t.theirAssets(first.mine, name)}
        </Text>
      )}
      <ul>
        {assets.map(({ asset, buyers: [buyer, ...others] }) => (
          <Box as="li" lineBetween key={asset.id}>
            <AssetLink assetId={asset.id} className={look({ flow: 'row', padY: 10 })}>
              <AssetLine
                id={asset.id}
                imageUrl={asset.image_url}
                address={addressWithNeighborhood({ ...asset, neighborhood: null })}
                price={formatPrice(asset)}
                notes={[t.forBuyers(buyer!.name, others.length)]}
              />
            </AssetLink>
          </Box>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="text" full busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.showMore}
        </Button>
      )}
      {first.theirs > 0 && (
        <Row
          as="p"
          gap={12}
          marginTop={8}
          padY={12}
          padX={14}
          radius="control"
          fill="tile"
          size="small"
          tone="ink-2"
          align="stretch"
        >
          <IconBuilding size={20} stroke={1.75} aria-hidden />
          <span>
            <Text as="b" size="body" weight={550} tone="ink">
              {t.myAssets(first.theirs, name)}
            </Text>
            <br />
            {t.namesStay(name)}
          </span>
        </Row>
      )}
    </Stack>
  )
}

/** Each asset once, with its matching buyers. */
const byAsset = (deals: readonly PotentialDeal[]) => {
  const assets = new Map<number, { asset: PotentialDeal['asset']; buyers: PotentialDeal['customer'][] }>()
  for (const { asset, customer } of deals) {
    const { buyers } = assets.get(asset.id) ?? { buyers: [] }
    if (!buyers.some(({ id }) => id === customer.id)) assets.set(asset.id, { asset, buyers: [...buyers, customer] })
  }
  return [...assets.values()]
}
