import type { ReactNode } from 'react'
import styles from './AssetFields.module.css'

/** A group of the form with its heading: above on the phone, beside on the desktop. */
export const AssetFormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.title}>{title}</h2>
    <div className={styles.fields}>{children}</div>
  </section>
)
