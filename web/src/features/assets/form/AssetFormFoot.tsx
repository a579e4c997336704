import type { ReactNode } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { FootBar } from '#shared/ui/FootBar.tsx'
import styles from './AssetFormPage.module.css'
import type { AssetForm } from './asset-form.ts'
import { BuyersFit } from './BuyersFit.tsx'

interface AssetFormFootProps {
  form: AssetForm
  /** What saving is called here. */
  label: string
  disabled: boolean
  busy: boolean
  children: ReactNode
}

/** The end of the asset's forms: who would buy it, and the button that saves. */
export const AssetFormFoot = ({ form, label, disabled, busy, children }: AssetFormFootProps) => (
  <FootBar>
    <div className={styles.foot}>
      <BuyersFit form={form} />
      <Button type="submit" variant="primary" size="large" className={styles.save} disabled={disabled} busy={busy}>
        {label}
      </Button>
      {children}
    </div>
  </FootBar>
)
