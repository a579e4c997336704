import { paths } from '@mafteach/contract/paths'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { pagesTexts } from './pages.texts.ts'

/** No such page (spec section 2.1, `/*`). */
export const NotFoundPage = () => {
  const t = useTexts(pagesTexts)
  return (
    <main>
      <PageHeader title={t.notFound} />
      <EmptyState
        picture="building-sea"
        title={t.notFound}
        text={t.notFoundNote}
        action={
          <ButtonLink variant="primary" to={paths.dashboard()}>
            {t.toHome}
          </ButtonLink>
        }
      />
    </main>
  )
}
