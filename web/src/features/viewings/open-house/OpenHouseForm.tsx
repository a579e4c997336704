import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { getAsset } from '@mafteach/contract/assets'
import { createOpenHouse, type OpenHouse } from '@mafteach/contract/open-houses'
import type { Named } from '@mafteach/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useAssetChoices } from '#shared/parts/choices.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { SearchSelect } from '#shared/ui/fields/SearchSelect.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { momentOf, type TimeValues, ViewingTime } from '../ViewingTime.tsx'
import { openHouseTexts } from './open-house.texts.ts'

interface OpenHouseFormProps {
  /** Null if the link did not say. */
  asset: number | null
  onClose: () => void
  onDone: (house: OpenHouse) => void
}

/** Opens the registration for a property: which, when and for how long. */
export const OpenHouseForm = ({ asset, ...rest }: OpenHouseFormProps) => {
  const { data, isPending } = useQuery(q(getAsset, asset === null ? null : { params: { id: asset } }))
  if (asset !== null && isPending) return null
  return <Form {...rest} asset={data ? { id: data.id, name: addressWithNeighborhood(data) } : null} />
}

interface HouseValues extends TimeValues {
  asset: Named | null
  minutes: string
}

const LENGTHS = ['30', '60', '90', '120', '180'] as const
const USUAL = '60'

const Form = ({ asset, onClose, onDone }: Omit<OpenHouseFormProps, 'asset'> & { asset: Named | null }) => {
  const t = useTexts(openHouseTexts)
  const assets = useAssetChoices()
  const form = useContractForm(createOpenHouse, {
    name: 'open-house',
    start: { asset, day: null, hour: '', minutes: USUAL } as HouseValues,
    labels: t,
    names: { starts_at: 'day' },
    required: ['day', 'hour'],
    toInput: (values) => ({
      body: { asset: values.asset!.id, starts_at: momentOf(values), minutes: Number(values.minutes) },
    }),
    failed: t.failed,
    onDone: (house) => {
      toast.done(t.made)
      onDone(house)
    },
  })
  const { field, set } = form
  return (
    <FormDialog form={form} opened onClose={onClose} title={t.add} saveText={t.save} isLarge>
      <SearchSelect {...field('asset')} label={t.asset} placeholder={t.assetHint} choices={assets} />
      <ViewingTime form={form} />
      <Select
        {...field('minutes')}
        label={t.minutes}
        onChange={(minutes) => set({ minutes: minutes ?? USUAL })}
        options={LENGTHS.map((value) => ({ value: value as string, label: t.minutesOf(Number(value)) }))}
      />
    </FormDialog>
  )
}
