import type { DealKind } from '@mafteach/contract/codes'
import { PAPER_KINDS, type PaperKind } from '@mafteach/contract/paper-kinds'
import type { FieldOf } from '#shared/form/use-contract-form.ts'
import { customerChoices, useSeenAssetChoices } from '#shared/parts/choices.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { DateField } from '#shared/ui/fields/DateField.tsx'
import { type Choice, SearchSelect } from '#shared/ui/fields/SearchSelect.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { kindName } from './kind-name.ts'
import { uploadsTexts } from './uploads.texts.ts'

/** Data of an uploaded file. */
export interface AboutValues {
  title: string
  kind: PaperKind
  expires_on: string | null
  customer: Choice | null
  asset: Choice | null
}

interface AboutFieldsProps {
  fields: { [N in keyof AboutValues]: FieldOf<AboutValues[N]> }
  titleHint?: string
  /** Of its deal. */
  dealKind?: DealKind | undefined
}

/** The fields of an upload: name, kind, validity, customer and property. */
export const AboutFields = ({ fields, titleHint, dealKind }: AboutFieldsProps) => {
  const t = useTexts(uploadsTexts)
  const assets = useSeenAssetChoices()
  return (
    <>
      <TextField {...fields.title} label={t.name} hint={titleHint} autoComplete="off" />
      <Select
        {...fields.kind}
        onChange={(kind) => kind && fields.kind.onChange(kind)}
        label={t.kind}
        options={PAPER_KINDS.toReversed().map((value) => ({ value, label: kindName(value, t.kinds, dealKind) }))}
      />
      <DateField {...fields.expires_on} label={t.expires} optional />
      <SearchSelect
        {...fields.customer}
        label={t.customer}
        optional
        canClear
        placeholder={t.customerHint}
        choices={customerChoices}
      />
      <SearchSelect {...fields.asset} label={t.asset} optional canClear placeholder={t.assetHint} choices={assets} />
    </>
  )
}
