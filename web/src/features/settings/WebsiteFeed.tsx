import { getFeedAddress, renewFeedAddress } from '@mafteach/contract/feed'
import { IconWorldWww } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { InlineConfirm } from '#shared/ui/dialogs/InlineConfirm.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { SettingRow, SettingTarget } from '#shared/ui/SettingRow.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { CopyField } from './CopyField.tsx'
import { feedTexts } from './feed.texts.ts'
import { settingsTexts } from './settings.texts.ts'

const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const embedCode = (url: string, name: string): string =>
  `<iframe src="${url}" title="${inAttribute(name)}" width="100%" height="800"></iframe>`

const feedQuery = q(getFeedAddress)

/** The feed of the agent's assets for a website. */
export const WebsiteFeed = () => {
  const { names } = useTexts(settingsTexts)
  const t = useTexts(feedTexts)
  const { uuid, name } = useMe()
  const [isOpen, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery({ ...feedQuery, enabled: isOpen })
  return (
    <SettingTarget id="feed">
      <SettingRow Icon={IconWorldWww} title={names.feed} help={t.note}>
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t.show}
        </Button>
      </SettingRow>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={names.feed}>
        {data ? (
          <Stack gap={16}>
            <Text as="p" tone="ink-2">
              {t.text}
            </Text>
            <CopyField label={t.json} value={data.url} />
            <CopyField label={t.jsonld} value={`${data.url}?format=jsonld`} />
            <CopyField label={t.page} value={embedCode(new URL(`/public-agent?a=${uuid}`, data.url).href, name)} />
            <Renewal />
          </Stack>
        ) : isError ? (
          <ErrorState title={t.failed} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={2} />
        )}
      </Modal>
    </SettingTarget>
  )
}

/** Websites lose the old address. */
const Renewal = () => {
  const t = useTexts(feedTexts)
  const { write, isBusy } = useWrite(renewFeedAddress, {
    failed: t.notRenewed,
    onDone: (reply, _, client) => {
      client.setQueryData(feedQuery.queryKey, reply)
      toast.done(t.renewed)
    },
  })
  return <InlineConfirm label={t.renew} text={t.renewText} confirmText={t.renewSure} isBusy={isBusy} onConfirm={write} />
}
