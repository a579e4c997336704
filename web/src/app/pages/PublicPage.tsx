import { paths } from '@mafteach/contract/paths'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { pagesTexts } from './pages.texts.ts'

/** `/public` (spec section 2.1): a start page for visitors without a link to an agent or a property. */
export const PublicPage = () => {
  const t = useTexts(pagesTexts)
  return (
    <main>
      <PageHeader title={t.public} />
      <EmptyState
        picture="building-sea"
        title={t.publicTitle}
        text={t.publicNote}
        action={
          <>
            <ButtonLink variant="primary" to={paths.dashboard()}>
              {t.signIn}
            </ButtonLink>
            <ButtonLink to={paths.registration()}>{t.register}</ButtonLink>
          </>
        }
      />
    </main>
  )
}
