import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { dayInIsrael } from '@mafteach/contract/days'
import { type Exclusivity, exclusivityFile, type MarketingAction } from '@mafteach/contract/exclusivity'
import { paths } from '@mafteach/contract/paths'
import { IconCamera, IconCertificate, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useDownload } from '#shared/api/use-download.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { FootBar } from '#shared/ui/FootBar.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Stack } from '#shared/ui/primitives.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { ActionLog } from './ActionLog.tsx'
import { AgreedActions } from './AgreedActions.tsx'
import { Countdown } from './Countdown.tsx'
import { DueActions } from './DueActions.tsx'
import { isEnding } from './days.ts'
import { assetQuery, exclusivityQuery } from './exclusivity.api.ts'
import { exclusivityTexts } from './exclusivity.texts.ts'
import { LogActionDialog } from './LogActionDialog.tsx'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** `/assets/{id}/exclusivity`: its term, what is due, and what was done (product.md sections 6 and 12). */
export const ExclusivityPage = () => {
  const t = useTexts(exclusivityTexts)
  const id = Number(useParams().id)
  const isId = Number.isSafeInteger(id) && id > 0
  const { data: asset } = useQuery({ ...assetQuery(id), enabled: isId })
  const { data, error, refetch } = useQuery({ ...exclusivityQuery(id), enabled: isId })
  const address = asset && addressWithNeighborhood(asset)
  return (
    <>
      <PageHeader title={t.title} note={address} actions={data && <HeadActions id={id} exclusivity={data} />} />
      {data ? (
        data.state === 'none' ? (
          <EmptyState
            icon={<IconCertificate size={40} stroke={1.5} aria-hidden />}
            title={t.none}
            text={t.noneText}
            action={
              <ButtonLink variant="primary" to={paths.forms({ form: 'EXCLUSIVE', about: id })}>
                {t.prepare}
              </ButtonLink>
            }
          />
        ) : (
          <Body id={id} exclusivity={data} image={asset?.image_url ?? null} />
        )
      ) : error || !isId ? (
        <ErrorState title={t.loadFailed} onRetry={refetch} />
      ) : (
        <RowsSkeleton hasAvatar={false} />
      )}
    </>
  )
}

interface OfAsset {
  id: number
  exclusivity: Exclusivity
}

const HeadActions = ({ id, exclusivity: { state, document } }: OfAsset) => {
  const t = useTexts(exclusivityTexts)
  const { download, isBusy } = useDownload(exclusivityFile, { name: () => t.fileName, failed: t.fileFailed })
  if (state === 'none') return null
  return (
    <>
      <IconButton
        label={t.file}
        icon={<IconPrinter size={22} stroke={1.75} aria-hidden />}
        disabled={isBusy}
        onClick={() => download({ params: { id } })}
      />
      {document && (
        <ButtonLink
          variant="text"
          size="small"
          to={paths.documents({ document: document.id })}
          icon={<IconCertificate {...icon} />}
        >
          {t.agreement}
        </ButtonLink>
      )}
    </>
  )
}

const Body = ({ id, exclusivity, image }: OfAsset & { image: string | null }) => {
  const t = useTexts(exclusivityTexts)
  // Null is closed; without an action the dialog asks for one.
  const [noting, setNoting] = useState<{ action: MarketingAction | null } | null>(null)
  const today = dayInIsrael()
  const mayNote = exclusivity.state !== 'coming'
  const note = (action: MarketingAction) => setNoting({ action })
  return (
    <>
      <Stack gap={16} shrink padTop={4} gutter padBottom={32}>
        <Countdown exclusivity={exclusivity} today={today} asset={id} image={image} />
        {exclusivity.state === 'running' && <DueActions actions={exclusivity.actions} today={today} onNote={note} />}
        <AgreedActions actions={exclusivity.actions} onNote={mayNote ? note : undefined} />
        <ActionLog asset={id} actions={exclusivity.actions} />
      </Stack>
      <FootBar>
        {mayNote && (
          <Button
            variant={isEnding(exclusivity) ? 'secondary' : 'primary'}
            size="large"
            className={look({ grow: true, maxWidth: 400 })}
            icon={<IconCamera {...icon} />}
            onClick={() => setNoting({ action: null })}
          >
            {t.note}
          </Button>
        )}
        <ButtonLink
          variant={isEnding(exclusivity) ? 'primary' : 'secondary'}
          size="large"
          icon={<IconRefresh {...icon} />}
          to={paths.forms({ form: 'EXCLUSIVE', about: id })}
        >
          {t.renew}
        </ButtonLink>
      </FootBar>
      {noting && (
        <LogActionDialog
          asset={id}
          exclusivity={exclusivity}
          action={noting.action}
          today={today}
          onClose={() => setNoting(null)}
        />
      )}
    </>
  )
}
