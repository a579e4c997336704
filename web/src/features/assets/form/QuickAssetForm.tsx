import { paths } from '@mafteach/contract/paths'
import { useNavigate } from 'react-router'
import { ContractForm, FormProblems } from '#shared/form/ContractForm.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { AssetFormFoot } from './AssetFormFoot.tsx'
import styles from './AssetFormPage.module.css'
import { AssetFormSection } from './AssetFormSection.tsx'
import { assetFormTexts } from './asset-form.texts.ts'
import { FactControl } from './FactControl.tsx'
import { AddressFields, DealKind } from './PlaceFields.tsx'
import { useFields } from './use-asset-fields.ts'
import { useAssetForm } from './use-asset-form.ts'

/** The new-asset quick form (spec section 2.8): place, price and rooms. It continues in the full form, saved or not. */
export const QuickAssetForm = ({ onAllFields }: { onAllFields: () => void }) => {
  const t = useTexts(assetFormTexts)
  const navigate = useNavigate()
  const { form } = useAssetForm({
    existing: null,
    seller: null,
    onSaved: ({ id }) => {
      toast.success(t.quickSaved)
      return navigate(paths.editAsset(id), { replace: true })
    },
  })
  const { own } = useFields({ form })
  return (
    <ContractForm form={form} className={look({ grow: true, flow: 'column' })}>
      <PageHeader
        title={t.add}
        note={t.quickNote}
        actions={
          <ButtonLink variant="text" size="small" to={paths.reverseDemand()}>
            {t.whoLooks}
          </ButtonLink>
        }
      />
      <Box gutter>
        <FormProblems form={form} />
      </Box>
      <Box card="desktop" className={styles.sections}>
        <AssetFormSection title={t.place}>
          <DealKind form={form} />
          <AddressFields form={form} next="price" />
          <MoneyField {...own('price')} />
          <FactControl name="number_of_rooms" form={form} />
        </AssetFormSection>
      </Box>
      <AssetFormFoot form={form} label={t.save}>
        <Button variant="text" className={styles.elsewhere} onClick={onAllFields}>
          {t.allFields}
        </Button>
      </AssetFormFoot>
    </ContractForm>
  )
}
