import type { ReactNode } from 'react'
import type { FormState } from '#shared/form/use-contract-form.ts'
import { Button } from '#shared/ui/Button.tsx'
import { FootBar } from '#shared/ui/FootBar.tsx'
import { Row } from '#shared/ui/primitives.tsx'
import styles from './AssetFormPage.module.css'
import type { AssetForm } from './asset-form.ts'
import { BuyersFit } from './BuyersFit.tsx'

interface AssetFormFootProps {
  form: Pick<FormState<AssetForm>, 'values' | 'missing' | 'isBusy'>
  /** Label of the save button. */
  label: string
  children: ReactNode
}

/** The end of the asset forms: matching buyers, and the save button once nothing required is missing (spec section 5). */
export const AssetFormFoot = ({ form: { values, missing, isBusy }, label, children }: AssetFormFootProps) => (
  <FootBar>
    <Row gap={8} full align="stretch" className={styles.foot}>
      <BuyersFit values={values} />
      <Button type="submit" variant="primary" size="large" className={styles.save} disabled={missing.length > 0} busy={isBusy}>
        {label}
      </Button>
      {children}
    </Row>
  </FootBar>
)
