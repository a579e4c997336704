import { type Banner, changeBanner, createBanner, listAdvertisers } from '@mafteach/contract/banners'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import type { Named } from '@mafteach/contract/shapes'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { ActivityAreas } from '#shared/places/ActivityAreas.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { NumberField } from '#shared/ui/fields/NumberField.tsx'
import { type Choices, SearchSelect } from '#shared/ui/fields/SearchSelect.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { advertisingTexts } from './advertising.texts.ts'

const advertiserChoices: Choices<ReplyOf<typeof listAdvertisers>, Named> = {
  ask: () => q(listAdvertisers, { query: { page_size: '100' } }),
  of: ({ results }, search) => results.filter(({ name }) => name.includes(search)),
}

interface Values {
  advertiser: Named | null
  cities: readonly Named[]
  weight: number | null
  link: string
}

const shownOf = ({ cities, weight, link }: Values) => ({
  cities: cities.map(({ id }) => id),
  weight: weight ?? 1,
  link: link || null,
})

/** A banner: advertiser (fixed once saved), cities, weight and link. */
export const BannerDialog = ({ banner, onClose }: { banner: Banner | null; onClose: () => void }) => {
  const t = useTexts(advertisingTexts)
  const change = useWrite(changeBanner)
  const start: Values = {
    advertiser: banner?.advertiser ?? null,
    cities: banner?.cities ?? [],
    weight: banner?.weight ?? 1,
    link: banner?.link ?? '',
  }
  const form = useContractForm(createBanner, {
    name: 'banner',
    start,
    labels: { advertiser: t.advertiser, cities: t.cities, weight: t.weight, link: t.link },
    toInput: (values: Values) => ({ body: { advertiser: values.advertiser!.id, ...shownOf(values) } }),
    ...(banner ? { send: (values: Values) => change.send({ params: { id: String(banner.id) }, body: shownOf(values) }) } : {}),
    onDone: () => {
      toast.success(t.saved)
      onClose()
    },
    failed: t.failed,
  })
  return (
    <FormDialog form={form} opened onClose={onClose} title={banner ? t.editBanner : t.newBanner} saveText={t.save}>
      <SearchSelect {...form.field('advertiser')} label={t.advertiser} choices={advertiserChoices} disabled={banner !== null} />
      <ActivityAreas {...form.field('cities')} label={t.cities} hint={t.citiesHint} />
      <NumberField {...form.field('weight')} label={t.weight} hint={t.weightHint} />
      <TextField {...form.field('link')} label={t.link} hint={t.linkHint} type="url" isLtr optional />
    </FormDialog>
  )
}
