import { type Advertiser, changeAdvertiser, createAdvertiser, listAdvertisers } from '@mafteach/contract/banners'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { qPages } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { look } from '#shared/ui/look.ts'
import { Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { advertisingTexts } from './advertising.texts.ts'
import styles from './BackOfficePage.module.css'
import { backOfficeTexts } from './back-office.texts.ts'
import { PagedRows } from './PagedRows.tsx'

/** Who pays for banners, and where leads go. */
export const AdvertiserList = () => {
  const t = useTexts(advertisingTexts)
  const { tab } = useTexts(backOfficeTexts)
  const query = useInfiniteQuery(qPages(listAdvertisers, {}))
  const [edited, setEdited] = useState<Advertiser | 'new' | null>(null)
  return (
    <>
      <Button className={styles.add} icon={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => setEdited('new')}>
        {t.newAdvertiser}
      </Button>
      <PagedRows label={tab.advertisers} query={query} empty={{ title: t.noAdvertisers, text: t.noAdvertisersText }}>
        {(advertiser) => (
          <li key={advertiser.id} className={look({ flow: 'stack', gap: 4, padY: 12, padX: 16, lineBetween: true })}>
            <div className={look({ flow: 'row', wrap: true, align: 'center', justify: 'between', gapY: 4, gapX: 12 })}>
              <Text as="bdi" shrink weight={600} anywhere>
                {advertiser.name}
              </Text>
              <Button size="small" onClick={() => setEdited(advertiser)}>
                {t.edit}
              </Button>
            </div>
            <span className={styles.note} dir="ltr">
              {advertiser.email}
            </span>
          </li>
        )}
      </PagedRows>
      {edited && <AdvertiserDialog advertiser={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

const AdvertiserDialog = ({ advertiser, onClose }: { advertiser: Advertiser | null; onClose: () => void }) => {
  const t = useTexts(advertisingTexts)
  const change = useWrite(changeAdvertiser)
  const form = useContractForm(createAdvertiser, {
    name: 'advertiser',
    start: { name: advertiser?.name ?? '', email: advertiser?.email ?? '' },
    labels: { name: t.name, email: t.email },
    toInput: (body) => ({ body }),
    ...(advertiser
      ? { send: (body: { name: string; email: string }) => change.send({ params: { id: String(advertiser.id) }, body }) }
      : {}),
    onDone: () => {
      toast.success(t.saved)
      onClose()
    },
    failed: t.failed,
  })
  const title = advertiser ? t.editAdvertiser : t.newAdvertiser
  return (
    <FormDialog form={form} opened onClose={onClose} title={title} saveText={t.save}>
      <TextField {...form.field('name')} label={t.name} autoComplete="off" />
      <TextField {...form.field('email')} label={t.email} type="email" isLtr autoComplete="off" />
    </FormDialog>
  )
}
