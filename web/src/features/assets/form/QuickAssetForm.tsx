import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '#shared/home.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ErrorBanner } from '#shared/ui/ErrorBanner.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { useDraft } from '#shared/use-draft.ts'
import { useTexts } from '#shared/use-texts.ts'
import { factsTexts } from '../facts.texts.ts'
import { RoomsField } from './AssetFields.tsx'
import { AssetFormFoot } from './AssetFormFoot.tsx'
import styles from './AssetFormPage.module.css'
import { AssetFormSection } from './AssetFormSection.tsx'
import { assetFormTexts } from './asset-form.texts.ts'
import { emptyForm, missingOf } from './asset-form.ts'
import { assetProblems } from './asset-problems.ts'
import { draftKey } from './draft-key.ts'
import { AddressFields } from './PlaceFields.tsx'
import { useFields } from './use-asset-fields.ts'
import { useSaveForm } from './use-save-form.ts'
import { useSaveKey } from './use-save-key.ts'

/** The new-asset quick form (spec section 2.8): place, price and rooms. Saved, it goes on in the full form, as does what is not saved yet. */
export const QuickAssetForm = ({ onAllFields }: { onAllFields: () => void }) => {
  const t = useTexts(assetFormTexts)
  const facts = useTexts(factsTexts)
  const me = useMe()
  const navigate = useNavigate()
  const [start] = useState(emptyForm)
  const { value: form, set: onChange, forget } = useDraft(draftKey(me.id, {}), start)
  const { errors, isBusy, save } = useSaveForm(null)
  const { own } = useFields({ form, onChange, errors })
  const missing = missingOf(form)
  const submit = async () => {
    if (missing.length > 0 || isBusy) return
    const saved = await save(form, forget)
    if (!saved) return
    toast.success(t.quickSaved)
    navigate(paths.editAsset(saved.id), { replace: true })
  }
  useSaveKey(() => void submit())
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PageHeader title={t.add} note={t.quickNote} />
      <div className={styles.banner}>
        <ErrorBanner problems={assetProblems(errors)} />
      </div>
      <div className={styles.sections}>
        <AssetFormSection title={t.place}>
          <AddressFields form={form} onChange={onChange} errors={errors} />
          <MoneyField {...own('price')} label={facts.price} required />
          <RoomsField form={form} onChange={onChange} errors={errors} />
        </AssetFormSection>
      </div>
      <AssetFormFoot form={form} label={t.save} disabled={missing.length > 0} busy={isBusy}>
        <Button variant="text" className={styles.elsewhere} onClick={onAllFields}>
          {t.allFields}
        </Button>
      </AssetFormFoot>
    </form>
  )
}
