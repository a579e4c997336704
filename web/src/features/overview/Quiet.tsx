import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import type { Overview } from './overview.api.ts'
import { quietTexts } from './quiet.texts.ts'

/** Nothing pending: proposes one useful thing. */
export const Quiet = ({ suggestion }: { suggestion: NonNullable<Overview['suggestion']> }) => {
  const t = useTexts(quietTexts)
  const { title, text, action } = t.suggestions[suggestion.code]
  return (
    <EmptyState
      picture="room-living"
      title={title}
      text={text}
      action={
        <ButtonLink variant="soft" to={suggestion.page}>
          {action}
        </ButtonLink>
      }
    />
  )
}
