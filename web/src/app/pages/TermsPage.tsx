import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './TermsPage.module.css'
import { termsTexts } from './terms.texts.ts'

/** The terms of use; open to everybody. */
export const TermsPage = () => {
  const t = useTexts(termsTexts)
  return (
    <main className={styles.page}>
      <PageHeader title={t.title} note={t.version} />
      <div className={styles.text}>
        {[t.service, t.account, t.data, t.messages, t.sharing, t.ending].map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </main>
  )
}
