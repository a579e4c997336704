import type { OpenHouse } from '@mafteach/contract/open-houses'
import { paths } from '@mafteach/contract/paths'
import { IconHomeSearch, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { GroupHead } from '#shared/lists/GroupHead.tsx'
import { ListRow } from '#shared/lists/ListRow.tsx'
import { useNow } from '#shared/texts/use-now.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Stack } from '#shared/ui/primitives.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { Tile } from '#shared/ui/Tile.tsx'
import { OpenHouseForm } from './OpenHouseForm.tsx'
import { openHousesQuery } from './open-house.api.ts'
import { openHouseTexts } from './open-house.texts.ts'
import { isOver, spokenSpan } from './open-house-times.ts'

/** `/viewings/open-houses`: future ones, past ones, and a new one (`?new` or `?new={asset}`). */
export const OpenHousesPage = () => {
  const t = useTexts(openHouseTexts)
  const now = useNow()
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const { data, isError, refetch } = useQuery(openHousesQuery)
  const newParam = address.get('new')
  const ask = (is: boolean) => setAddress(is ? { new: '' } : {}, { replace: true, preventScrollReset: true })
  const add = (
    <Button variant="primary" size="small" icon={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => ask(true)}>
      {t.add}
    </Button>
  )
  const ahead = data?.results.filter((house) => !isOver(house, now)).toReversed() ?? []
  const past = data?.results.filter((house) => isOver(house, now)) ?? []
  return (
    <>
      <PageHeader title={t.list} actions={data && data.count > 0 && add} />
      {!data ? (
        isError ? (
          <ErrorState title={t.loadFailed} onRetry={refetch} />
        ) : (
          <RowsSkeleton hasAvatar={false} />
        )
      ) : data.count === 0 ? (
        <EmptyState picture="room-balcony" title={t.none} text={t.noneText} action={add} />
      ) : (
        <Stack gap={4} shrink cardGutter padBottom={24}>
          <Group title={t.ahead} houses={ahead} now={now} />
          <Group title={t.past} houses={past} now={now} />
        </Stack>
      )}
      {newParam !== null && (
        <OpenHouseForm
          asset={Number(newParam) || null}
          onClose={() => ask(false)}
          onDone={({ id }) => void navigate(paths.openHouse(id), { replace: true })}
        />
      )}
    </>
  )
}

const Group = ({ title, houses, now }: { title: string; houses: readonly OpenHouse[]; now: Date }) => {
  const t = useTexts(openHouseTexts)
  if (houses.length === 0) return null
  return (
    <section aria-label={title}>
      <GroupHead title={title} count={houses.length} />
      <Box card="always" overflow="hidden">
        {houses.map((house) => (
          <ListRow
            key={house.id}
            as={Link}
            to={paths.openHouse(house.id)}
            lineBetween
            hoverTile
            picture={
              <Tile>
                <IconHomeSearch size={22} stroke={1.75} aria-hidden />
              </Tile>
            }
            title={<bdi>{house.asset.name}</bdi>}
            note={`${spokenSpan(house, now)} · ${t.registered(house.count)}`}
            end={<Chevron />}
          />
        ))}
      </Box>
    </section>
  )
}
