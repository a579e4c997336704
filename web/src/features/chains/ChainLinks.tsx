import type { Chain, ChainLink } from '@mafteach/contract/chains'
import { paths } from '@mafteach/contract/paths'
import { IconArrowBack, IconArrowDown, IconDots, IconHome, IconHomeQuestion, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { callNumber } from '#shared/device/phone-call.ts'
import { formatMoney, formatRooms } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Tile } from '#shared/ui/Tile.tsx'
import { chainsTexts } from './chains.texts.ts'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }
const small = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** The flats of a chain, stacked, with the link from each to the next. */
export const ChainLinks = ({ chain: { links, open_end, state } }: { chain: Chain }) => {
  const t = useTexts(chainsTexts)
  return (
    <Stack as="ol" gap={2}>
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: flats of others have no id, and their order never changes.
        <li key={at}>
          <Flat link={link} isOver={state === 'over'} />
          {at < links.length - 1 ? (
            <Leads icon={<IconArrowDown {...small} />} text={t.buysNext} />
          ) : open_end ? (
            <Leads icon={<IconDots {...small} />} text={t.goesOn} />
          ) : (
            <Leads icon={<IconArrowBack {...small} />} text={t.closes} />
          )}
        </li>
      ))}
    </Stack>
  )
}

const Leads = ({ icon: sign, text }: { icon: React.ReactNode; text: string }) => (
  <Row gap={8} padStart={14} padY={2} size="small" tone="ink-3">
    {sign}
    {text}
  </Row>
)

const Flat = ({ link: { asset, customer, agent, city, rooms, price }, isOver }: { link: ChainLink; isOver: boolean }) => {
  const t = useTexts(chainsTexts)
  const me = useMe()
  const facts = [rooms === null ? t.roomsUnknown : formatRooms(rooms), formatMoney(price)].join(' · ')
  const other = agent && agent.id !== me.id ? agent : null
  const isMine = agent?.id === me.id
  return (
    <Row gap={12} minHeight={56} padY={4}>
      <Tile>{asset ? <IconHome {...icon} /> : <IconHomeQuestion {...icon} />}</Tile>
      <Stack as="span" gap={2} grow shrink anywhere>
        {customer ? (
          isMine ? (
            <Text as={Link} to={paths.customer(customer.id)} weight={600} hoverUnderline>
              <PersonName name={customer.name} />
            </Text>
          ) : (
            <Text weight={600}>
              <PersonName name={customer.name} />
            </Text>
          )
        ) : (
          <Text weight={600} tone="ink-2">
            {isOver ? t.gone : t.hidden}
          </Text>
        )}
        <Text size="small" tone="ink-2">
          <bdi>{asset?.name ?? city.name}</bdi>
        </Text>
        <Text size="small" tone="ink-3">
          {facts}
        </Text>
        {other && (
          <Text as={Link} to={paths.agentByUuid(other.uuid)} size="small" tone="action-text" hoverUnderline>
            <bdi>{other.name}</bdi>
          </Text>
        )}
      </Stack>
      {other && (
        <IconButton
          label={t.call(other.name)}
          icon={<IconPhone size={20} stroke={1.75} aria-hidden />}
          onClick={() => callNumber(other.phone)}
        />
      )}
    </Row>
  )
}
