import { IconX } from '@tabler/icons-react'
import { ContractForm, FormProblems } from '#shared/form/ContractForm.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { assetsTexts } from '../assets.texts.ts'
import { usePriceForm } from '../use-price-form.ts'
import type { Stale } from './StaleAsset.tsx'

/** Inline price form, in place of the answer buttons. */
export const InlinePriceForm = ({ stale, onClose }: { stale: Stale; onClose: () => void }) => {
  const t = useTexts(assetsTexts)
  const { form, isSame } = usePriceForm(stale, onClose)
  return (
    <div>
      <FormProblems form={form} />
      <ContractForm form={form} className={look({ flow: 'row', align: 'center', gap: 8 })}>
        <MoneyField {...form.field('price')} label={`${t.newPrice}: ${stale.title}`} hideLabel className={look({ grow: true })} />
        <Button type="submit" variant="primary" size="small" busy={form.isBusy} disabled={isSame}>
          {t.savePrice}
        </Button>
        <IconButton label={t.cancel} size="small" icon={<IconX size={20} stroke={1.75} aria-hidden />} onClick={onClose} />
      </ContractForm>
    </div>
  )
}
