import { paths } from '@mafteach/contract/paths'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { chainsOfQuery } from '#features/chains/chains.api.ts'
import { chainsTexts } from '#features/chains/chains.texts.ts'
import { CardPanel } from '#features/customers/card/CardPanel.tsx'
import { ListRow } from '#shared/lists/ListRow.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { Tile } from '#shared/ui/Tile.tsx'

/** The chains with a customer's flat, as a panel of their card; nothing without any. */
export const CustomerChains = ({ customer }: { customer: number }) => {
  const t = useTexts(chainsTexts)
  const { data } = useQuery(chainsOfQuery(customer))
  const openChains = data?.results.filter(({ state }) => state !== 'over' && state !== 'dismissed') ?? []
  if (openChains.length === 0) return null
  return (
    <CardPanel title={t.ofCustomer}>
      <ListRow
        as={Link}
        to={paths.chains({ customer })}
        hoverTile
        picture={
          <Tile>
            <IconLink size={22} stroke={1.75} aria-hidden />
          </Tile>
        }
        title={t.ofCustomerCount(openChains.length)}
        end={<Chevron />}
      />
    </CardPanel>
  )
}
