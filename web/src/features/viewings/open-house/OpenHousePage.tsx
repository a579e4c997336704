import type { OpenHouseVisitors } from '@mafteach/contract/open-houses'
import { recallOpenHouse } from '@mafteach/contract/open-houses'
import { paths } from '@mafteach/contract/paths'
import { IconHomeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { CallError } from '#shared/api/call.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Stack } from '#shared/ui/primitives.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { DoorSign } from './DoorSign.tsx'
import { openHouseQuery } from './open-house.api.ts'
import styles from './open-house.module.css'
import { openHouseTexts } from './open-house.texts.ts'
import { Visitors } from './Visitors.tsx'

/** `/viewings/open-houses/{id}`: how to register, and at the door who did. */
export const OpenHousePage = () => {
  const t = useTexts(openHouseTexts)
  const id = Number(useParams().id)
  const isId = Number.isSafeInteger(id) && id > 0
  const { data, error, refetch } = useQuery({ ...openHouseQuery(id), enabled: isId })
  const isGone = !isId || (error instanceof CallError && error.code === 'not_found')
  return (
    <>
      <div className={styles.screen}>
        <PageHeader title={t.title} note={data && <bdi>{data.asset.name}</bdi>} />
      </div>
      {isGone ? (
        <EmptyState icon={<IconHomeOff size={40} stroke={1.5} aria-hidden />} title={t.gone} text={t.goneText} />
      ) : data ? (
        <Stack gap={12} shrink cardGutter padBottom={24}>
          <DoorSign house={data} />
          <Stack gap={12} className={styles.screen}>
            <Visitors house={data} />
            <Recall house={data} />
          </Stack>
        </Stack>
      ) : error ? (
        <ErrorState title={t.loadFailed} onRetry={refetch} />
      ) : (
        <RowsSkeleton hasAvatar={false} />
      )}
    </>
  )
}

const Recall = ({ house: { id, count } }: { house: OpenHouseVisitors }) => {
  const t = useTexts(openHouseTexts)
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const recall = useWrite(recallOpenHouse, { failed: t.failed })
  const run = async () => {
    if ((await recall.write({ params: { id } })) === null) return null
    toast.done(t.recalled)
    return navigate(paths.openHouses(), { replace: true })
  }
  return (
    <>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        {t.recall}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t.recallTitle}
        text={t.recallText(count)}
        submitText={t.recallDo}
        cancelText={t.cancelLabel}
        action={run}
        isDangerous
      />
    </>
  )
}
