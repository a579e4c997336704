import type { Document } from '@mafteach/contract/documents'
import { displayPhone } from '@mafteach/contract/phones'
import { isolateLtr } from '#shared/format.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { detailsTexts } from './details.texts.ts'
import styles from './Signers.module.css'

/** Who signs, in their order, and how far they are. */
export const Signers = ({ paper: { signers } }: { paper: Document }) => {
  const t = useTexts(detailsTexts)
  return (
    <section aria-label={t.parties}>
      <h3 className={styles.title}>{t.parties}</h3>
      <ol className={styles.list}>
        {signers.map(({ name, phone, state, reason }, at) => (
          <li key={`${phone} ${name}`} className={styles.signer}>
            <Avatar name={name} id={at} size={32} />
            <span className={styles.words}>
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.quiet}>{isolateLtr(displayPhone(phone))}</span>
              {reason && (
                <span className={styles.quiet} dir="auto">
                  {t.reason(reason)}
                </span>
              )}
            </span>
            <span className={styles.quiet}>{t.signer[state]}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
