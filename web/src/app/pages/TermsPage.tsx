import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Stack } from '#shared/ui/primitives.tsx'
import styles from './TermsPage.module.css'
import { termsTexts } from './terms.texts.ts'

/** The terms of use; open to everybody. */
export const TermsPage = () => {
  const t = useTexts(termsTexts)
  return (
    <main className={classes(look({ centered: true }), styles.page)}>
      <PageHeader title={t.title} note={t.version} />
      <Stack padTop={12} gutter padBottom={32} gap={20} size="reading">
        {[t.service, t.account, t.data, t.messages, t.sharing, t.ending].map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </Stack>
    </main>
  )
}
